import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { advertisementId, oneOrMany, propertyId } from "../../../shared/contract/ids.ts";
import { spanQuery } from "../../analytics/contract/analytics.ts";
import { propertyTypes } from "../../properties/contract/property-terms.ts";
import { advertisementForm, myAdvertisement, shownAdvertisement } from "./advertisement.ts";
import { advertisementFigures } from "./advertisement-figures.ts";
import { advertisementsPageSize, placements } from "./advertisement-terms.ts";
import { myAdvertisementsPaths, shownAdvertisementsPaths } from "./advertisements.paths.ts";

const status = z.literal(200);
const auth = "lister";
/** Somebody else's, a deleted one, and an id of a wrong shape are all `not_found`. */
const byId = z.object({ id: advertisementId.nullable().catch(null) });
const changed = z.object({ status, message: z.string(), data: myAdvertisement });
const errors = ["not_found"] as const;

/** A lister's own (ADVT-01). Any role may have some. */
export const myAdvertisementsEndpoints = {
  /** Newest first; a page after the last is empty. */
  listMyAdvertisements: defineEndpoint({
    ...myAdvertisementsPaths.listMyAdvertisements,
    auth,
    summary: "The account's advertisements",
    query: z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
    response: z.object({
      status,
      data: z.array(myAdvertisement).max(advertisementsPageSize),
      page: z.int(),
      size: z.int(),
      total: z.int(),
    }),
  }),
  getAdvertisementFigures: defineEndpoint({
    ...myAdvertisementsPaths.getAdvertisementFigures,
    auth,
    summary: "The figures of the account's advertisements over a span, against the span before",
    query: spanQuery,
    response: z.object({ status, data: advertisementFigures }),
  }),
  getMyAdvertisement: defineEndpoint({
    ...myAdvertisementsPaths.getMyAdvertisement,
    auth,
    summary: "One of the account's advertisements",
    params: byId,
    response: z.object({ status, data: myAdvertisement }),
    errors,
  }),
  /** It is shown after an operator has approved it. */
  createAdvertisement: defineEndpoint({
    ...myAdvertisementsPaths.createAdvertisement,
    auth,
    summary: "Add an advertisement",
    body: advertisementForm,
    once: true,
    response: changed,
    errors: ["conflict"],
  }),
  /** Hidden until an operator has approved it again. */
  changeAdvertisement: defineEndpoint({
    ...myAdvertisementsPaths.changeAdvertisement,
    auth,
    summary: "Change an advertisement",
    params: byId,
    body: advertisementForm,
    response: changed,
    errors,
  }),
  pauseAdvertisement: defineEndpoint({
    ...myAdvertisementsPaths.pauseAdvertisement,
    auth,
    summary: "Pause an advertisement, or resume it",
    params: byId,
    body: z.object({ paused: z.boolean() }),
    response: changed,
    errors,
  }),
  deleteAdvertisement: defineEndpoint({
    ...myAdvertisementsPaths.deleteAdvertisement,
    auth,
    summary: "Delete an advertisement",
    params: byId,
    response: z.object({ status, message: z.string() }),
    errors,
  }),
  /** Restores it unchanged, within 30 days. */
  restoreAdvertisement: defineEndpoint({
    ...myAdvertisementsPaths.restoreAdvertisement,
    auth,
    summary: "Restore a deleted advertisement",
    params: byId,
    response: changed,
    errors: ["not_found", "conflict"],
  }),
};
export type MyAdvertisementsEndpoints = typeof myAdvertisementsEndpoints;

/** The data that pages show. */
export const shownAdvertisementsEndpoints = {
  /**
   * One that runs today and fits the page, or null. A page that sends its city and types also gets those that target them; with
   * `property` they are the property's. When several fit, each has its minute.
   */
  pickAdvertisement: defineEndpoint({
    ...shownAdvertisementsPaths.pickAdvertisement,
    auth: "none",
    summary: "The advertisement of a page",
    query: z.object({
      placement: z.enum(placements),
      city: oneOrMany(z.string().trim().max(120), 50),
      type: oneOrMany(z.enum(propertyTypes), 10),
      property: propertyId.optional().catch(undefined),
    }),
    response: z.object({ status, data: shownAdvertisement.nullable() }),
  }),
  /** Sent by the page that shows it. Counts once for each visitor and day, like visits of properties; the answer is always the same. */
  countAdvertisement: defineEndpoint({
    ...shownAdvertisementsPaths.countAdvertisement,
    auth: "none",
    summary: "Count a view or a click of an advertisement",
    params: z.object({ id: advertisementId.nullable().catch(null), what: z.enum(["view", "click"]) }),
    response: z.object({ status }),
  }),
};
export type ShownAdvertisementsEndpoints = typeof shownAdvertisementsEndpoints;
