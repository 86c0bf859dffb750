import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { newNationalRates, newStateRates } from "../../costs/contract/rates-schemas.ts";
import { checkKinds } from "../../properties/contract/property-terms.ts";
import { deskPaths, deskStreamPaths } from "./desk.paths.ts";
import {
  advertisementDecision,
  amenity,
  checkDecision,
  checksChange,
  deadMail,
  deskAdvertisement,
  deskAmenity,
  deskFeature,
  deskLister,
  deskProperty,
  deskRates,
  feature,
  listerLine,
  onSitePhoto,
  operatorLogin,
  queued,
  reviewDecision,
  reviewItem,
  suspension,
} from "./desk.ts";
import { logEntry, logFilter } from "./desk-log.ts";
import { market, marketQuery } from "./market.ts";

const status = z.literal(200);
const done = z.object({ status, message: z.string() });
/** `next`: the neighbour that the record had in the queue; null: it was the last. */
const decided = done.extend({ next: queued.nullable() });
const found = <Data extends z.ZodType>(data: Data) => z.object({ status, data });
/** A page after the last is the last. */
const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ status, data: z.array(item), page: z.int(), size: z.int(), total: z.int() });
const ofId = z.object({ id: z.string().max(64) });
/** The code of a state, or that of the country. */
const ofPlace = z.object({ place: z.string().max(2) });
const operator = { auth: "operator", errors: ["not_found"] } as const;
const changing = { auth: "operator", errors: ["not_found", "conflict"] } as const;

/** For operators only: for everybody else these endpoints do not exist. */
export const deskEndpoints = {
  /**
   * Anybody may try; an unknown address and a wrong password get the same answer. `token` stands for the right password during the second
   * step, for ten minutes: with `next` "code" an operator's second factor is asked for, with "enrolment" they have none yet.
   */
  operatorLogin: defineEndpoint({
    ...deskPaths.operatorLogin,
    auth: "none",
    summary: "Sign in as an operator",
    body: operatorLogin,
    response: z.object({ status, token: z.string(), next: z.enum(["code", "enrolment"]), demoCode: z.string().optional() }),
    errors: ["not_signed_in", "rate_limited"],
  }),
  operatorLogout: defineEndpoint({ ...deskPaths.operatorLogout, ...operator, summary: "Sign out as an operator", response: done }),
  /** The signed-in operator, and how much waits. */
  getDesk: defineEndpoint({
    ...deskPaths.getDesk,
    ...operator,
    summary: "The operator's desk",
    response: found(z.object({ email: z.string(), waiting: z.int() })),
  }),
  listReviews: defineEndpoint({
    ...deskPaths.listReviews,
    ...operator,
    summary: "The review queue",
    query: z.object({ page }),
    /** `unseen`: how many are new. */
    response: pageOf(reviewItem).extend({ unseen: z.int() }),
  }),
  getDeskProperty: defineEndpoint({
    ...deskPaths.getDeskProperty,
    ...operator,
    summary: "A property on the desk",
    params: ofId,
    response: found(deskProperty),
  }),
  decideReview: defineEndpoint({
    ...deskPaths.decideReview,
    ...changing,
    summary: "Keep a property or take it down",
    params: ofId,
    body: reviewDecision,
    response: decided,
  }),
  setChecks: defineEndpoint({
    ...deskPaths.setChecks,
    ...changing,
    summary: "Set a property's checks and their dates",
    params: ofId,
    body: checksChange,
    response: done,
  }),
  /** A check that its lister has asked for. */
  decideCheck: defineEndpoint({
    ...deskPaths.decideCheck,
    ...changing,
    summary: "Decide a check that was asked for",
    params: z.object({ id: z.string().max(64), kind: z.enum(checkKinds) }),
    body: checkDecision,
    response: decided,
  }),
  /** Makes the check of the place, with today's day. */
  takeOnSitePhoto: defineEndpoint({
    ...deskPaths.takeOnSitePhoto,
    ...changing,
    summary: "Keep a photo taken at a property",
    params: ofId,
    body: onSitePhoto,
    response: done,
  }),
  /** For operators only, never cached. `content`: in Base64. */
  getCheckPaper: defineEndpoint({
    ...deskPaths.getCheckPaper,
    ...changing,
    summary: "A paper of a check",
    params: ofId,
    response: found(z.object({ name: z.string(), contentType: z.string(), content: z.string() })),
  }),
  /** It stays so: the two are never taken for one home again. */
  partHome: defineEndpoint({
    ...deskPaths.partHome,
    ...changing,
    summary: "Say that a property is not the same home as others",
    params: ofId,
    response: done,
  }),
  /** Against its lister's objection; `conflict` when none waits. */
  keepHome: defineEndpoint({
    ...deskPaths.keepHome,
    ...changing,
    summary: "Say that a property is the same home as others",
    params: ofId,
    response: done,
  }),
  setFeatured: defineEndpoint({
    ...deskPaths.setFeatured,
    ...changing,
    summary: "Feature a property or stop featuring it",
    params: ofId,
    body: z.object({ isFeatured: z.boolean() }),
    response: done,
  }),
  getDeskAdvertisement: defineEndpoint({
    ...deskPaths.getDeskAdvertisement,
    ...operator,
    summary: "An advertisement on the desk",
    params: ofId,
    response: found(deskAdvertisement),
  }),
  decideAdvertisement: defineEndpoint({
    ...deskPaths.decideAdvertisement,
    ...changing,
    summary: "Approve an advertisement, or refuse it",
    params: ofId,
    body: advertisementDecision,
    response: decided,
  }),
  findListers: defineEndpoint({
    ...deskPaths.findListers,
    ...operator,
    summary: "Find listers by name, firm or email",
    query: z.object({ search: z.string().trim().max(120).default(""), page }),
    response: pageOf(listerLine),
  }),
  getDeskLister: defineEndpoint({
    ...deskPaths.getDeskLister,
    ...operator,
    summary: "A lister on the desk",
    params: ofId,
    response: found(deskLister),
  }),
  suspendLister: defineEndpoint({
    ...deskPaths.suspendLister,
    ...changing,
    summary: "Suspend a lister",
    params: ofId,
    body: suspension,
    response: done,
  }),
  /** For somebody who has lost both phone and recovery codes. */
  removeListersFactor: defineEndpoint({
    ...deskPaths.removeListersFactor,
    ...changing,
    summary: "Turn a lister's second factor off",
    params: ofId,
    response: done,
  }),
  liftSuspension: defineEndpoint({ ...deskPaths.liftSuspension, ...changing, summary: "Lift a suspension", params: ofId, response: done }),
  listDeskAmenities: defineEndpoint({
    ...deskPaths.listDeskAmenities,
    ...operator,
    summary: "The amenity master",
    response: found(z.array(deskAmenity)),
  }),
  addAmenity: defineEndpoint({ ...deskPaths.addAmenity, ...changing, summary: "Add an amenity", body: amenity, response: done }),
  changeAmenity: defineEndpoint({
    ...deskPaths.changeAmenity,
    ...changing,
    summary: "Rename an amenity or change its icon",
    params: ofId,
    body: amenity,
    response: done,
  }),
  removeAmenity: defineEndpoint({
    ...deskPaths.removeAmenity,
    ...changing,
    summary: "Remove an amenity that no property has",
    params: ofId,
    response: done,
  }),
  listDeskFeatures: defineEndpoint({
    ...deskPaths.listDeskFeatures,
    ...operator,
    summary: "The feature master",
    response: found(z.array(deskFeature)),
  }),
  addFeature: defineEndpoint({ ...deskPaths.addFeature, ...changing, summary: "Add a feature", body: feature, response: done }),
  /** Properties that have it keep it. */
  changeFeature: defineEndpoint({
    ...deskPaths.changeFeature,
    ...changing,
    summary: "Rename a feature",
    params: ofId,
    body: feature,
    response: done,
  }),
  removeFeature: defineEndpoint({ ...deskPaths.removeFeature, ...operator, summary: "Remove a feature", params: ofId, response: done }),
  getDeskRates: defineEndpoint({
    ...deskPaths.getDeskRates,
    ...operator,
    summary: "All dated rates of a state or of the country",
    params: ofPlace,
    response: found(deskRates),
  }),
  addStateRates: defineEndpoint({
    ...deskPaths.addStateRates,
    ...changing,
    summary: "Add dated rates of a state",
    params: ofPlace,
    body: newStateRates,
    response: done,
  }),
  addNationalRates: defineEndpoint({
    ...deskPaths.addNationalRates,
    ...changing,
    summary: "Add dated rates of the country",
    body: newNationalRates,
    response: done,
  }),
  listDeadMails: defineEndpoint({
    ...deskPaths.listDeadMails,
    ...operator,
    summary: "Failed mails",
    query: z.object({ page }),
    response: pageOf(deadMail),
  }),
  repeatMail: defineEndpoint({ ...deskPaths.repeatMail, ...changing, summary: "Send a failed mail again", params: ofId, response: done }),
  dropMail: defineEndpoint({ ...deskPaths.dropMail, ...changing, summary: "Drop a failed mail", params: ofId, response: done }),
  getMarket: defineEndpoint({
    ...deskPaths.getMarket,
    ...operator,
    summary: "The market's figures",
    query: marketQuery,
    response: found(market),
  }),
  /** The table of cities, for spreadsheets. */
  exportMarket: defineEndpoint({
    ...deskPaths.exportMarket,
    ...operator,
    summary: "The market's figures by city as CSV",
    query: marketQuery,
    response: found(z.object({ csv: z.string() })),
  }),
  listLog: defineEndpoint({
    ...deskPaths.listLog,
    ...operator,
    summary: "The operators' log",
    query: logFilter.extend({ page }),
    /** `operators`: everybody who may be named as the author of a change. */
    response: pageOf(logEntry).extend({ operators: z.array(z.string()) }),
  }),
};
export type DeskEndpoints = typeof deskEndpoints;

export const deskStreams = {
  /** What the filters find as CSV, newest first. The download is itself an entry of the log, which the file does not have yet. */
  exportLog: defineEndpoint({
    ...deskStreamPaths.exportLog,
    auth: "operator",
    summary: "The operators' log as CSV",
    query: logFilter,
    response: z.string(),
    contentType: "text/csv; charset=utf-8",
  }),
};
