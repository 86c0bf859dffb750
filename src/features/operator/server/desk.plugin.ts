import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { minuteMs } from "../../../shared/contract/durations.ts";
import {
  type AdvertisementId,
  accountId,
  advertisementId,
  amenityId,
  featureId,
  type PropertyId,
  propertyId,
} from "../../../shared/contract/ids.ts";
import { readPaging } from "../../../shared/contract/paging.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { clientAddress } from "../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { MailKinds } from "../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../shared/server/services.ts";
import { SignInAttempts } from "../../accounts/server/sign-in/public.ts";
import { openMediaStore } from "../../media/server/public.ts";
import { listAmenityMaster, listFeatureMaster } from "../../properties/server/masters/public.ts";
import type { Announce } from "../../properties/server/public.ts";
import { deskStreams, deskEndpoints as endpoints } from "../contract/desk.endpoints.ts";
import { deskMessages as messages } from "../contract/desk-terms.ts";
import { exportLog } from "./log/export-log.ts";
import { countLog, findAuthors, findLog } from "./log/find-log.ts";
import { countDeadMails } from "./mails/dead-mails.ts";
import { dropMail, listDeadMails, repeatMail } from "./mails/dead-mails-of-desk.ts";
import { exportMarket, getMarket } from "./market/get-market.ts";
import { addNationalRates, addStateRates, getDeskRates } from "./records/add-rates.ts";
import { changeChecks, changeFeatured, changeHome, confirmHome } from "./records/change-property.ts";
import { getDeskAdvertisement, getDeskLister, getDeskProperty, toListerLine } from "./records/desk-records.ts";
import { addAmenity, changeAmenity, removeAmenity } from "./records/edit-amenity-master.ts";
import { addFeature, changeFeature, removeFeature } from "./records/edit-feature-master.ts";
import { countListers, findListers } from "./records/listers.store.ts";
import { placeEndpoints } from "./records/place-sources.ts";
import { removeListersFactor } from "./records/remove-listers-factor.ts";
import { liftSuspension, suspendLister } from "./records/suspend-lister.ts";
import { decideAdvertisement } from "./reviews/decide-advertisement.ts";
import { decideCheck } from "./reviews/decide-check.ts";
import { decideReview } from "./reviews/decide-review.ts";
import { openPaper } from "./reviews/open-paper.ts";
import { countReviews, findPlace, findReviews } from "./reviews/reviews.store.ts";
import { takeOnSitePhoto } from "./reviews/take-on-site-photo.ts";
import { visitQueue } from "./reviews/visit-queue.ts";
import { operatorFactorEndpoints } from "./sign-in/operator-factor.ts";
import { checkOperator } from "./sign-in/operator-sign-in.ts";
import { deleteOperatorSession } from "./sign-in/operators.store.ts";

const status = 200 as const;
const done = (message: string) => ({ status, message });
const found = <Data>(data: Data) => ({ status, data });
const size = 20;

type Options = Services & {
  /** For the whole site. */
  mailKinds: MailKinds;
  announce: Announce;
};

/** The operator's calls; for everybody else they do not exist. */
export async function deskPlugin(app: FastifyInstance, services: Options): Promise<void> {
  const { database, clock } = services;
  const today = () => dayInIndia(clock.now());
  signInEndpoints(app, services);
  mountEndpoint(app, "getDesk", endpoints.getDesk, async ({ operator }) =>
    found({ email: operator.email, waiting: (await countReviews(database, today())).all }),
  );
  mountEndpoint(app, "listReviews", endpoints.listReviews, async ({ query: { page }, operator }) => {
    const newSince = await visitQueue(services, operator);
    const { all, unseen } = await countReviews(database, today(), newSince);
    return { ...(await pageOf(page, all, (window) => findReviews(database, today(), newSince, window))), unseen };
  });
  mountEndpoint(app, "listLog", endpoints.listLog, async ({ query: { page, ...filter } }) => ({
    ...(await pageOf(page, await countLog(database, filter), (window) => findLog(database, filter, window))),
    operators: await findAuthors(database),
  }));
  mountEndpoint(app, "exportLog", deskStreams.exportLog, async ({ query, operator }, _request, reply) => {
    reply.header("content-disposition", 'attachment; filename="log.csv"');
    return exportLog(services, operator, query);
  });
  mountEndpoint(app, "getMarket", endpoints.getMarket, async ({ query }) => found(await getMarket(services, query)));
  mountEndpoint(app, "exportMarket", endpoints.exportMarket, async ({ query }) => found({ csv: await exportMarket(services, query) }));
  propertyEndpoints(app, services);
  advertisementEndpoints(app, services);
  listerEndpoints(app, services);
  amenityEndpoints(app, services);
  featureEndpoints(app, services);
  ratesEndpoints(app, services);
  mailEndpoints(app, services);
  placeEndpoints(app, services);
}

function signInEndpoints(app: FastifyInstance, services: Services): void {
  const attempts = new SignInAttempts(services);
  const ofOneAddress = app.rateLimiter("operators-sign-in", { most: 30, windowMs: minuteMs });
  mountEndpoint(app, "operatorLogin", endpoints.operatorLogin, async ({ body }, request) => {
    const address = clientAddress(request);
    ofOneAddress.take(address);
    return { status, ...(await checkOperator({ ...services, attempts }, body, address)) };
  });
  operatorFactorEndpoints(app, { ...services, attempts, ofOneAddress });
  mountEndpoint(app, "operatorLogout", endpoints.operatorLogout, async ({ operator }) => {
    await deleteOperatorSession(services.database, operator.sessionId);
    return done(messages.signedOut);
  });
}

function propertyEndpoints(app: FastifyInstance, services: Options): void {
  const idOf = (params: { id: string }) => requireId(propertyId, params);
  const store = openMediaStore(services.config);
  mountEndpoint(app, "getDeskProperty", endpoints.getDeskProperty, async ({ params }) =>
    found(await getDeskProperty(services.database, idOf(params), services.clock.now())),
  );
  mountEndpoint(app, "decideReview", endpoints.decideReview, async ({ params, body, operator }) =>
    withNext(services, idOf(params), async (id) => messages[await decideReview(services, operator, id, body)]),
  );
  mountEndpoint(app, "setChecks", endpoints.setChecks, async ({ params, body, operator }) => {
    await changeChecks(services, operator, idOf(params), body);
    return done(messages.checksSaved);
  });
  mountEndpoint(app, "decideCheck", endpoints.decideCheck, async ({ params, body, operator }) => {
    return withNext(services, idOf(params), async (id) => {
      await decideCheck(services, operator, id, params.kind, body);
      return body.outcome === "checked" ? messages.checkMade : messages.checkRefused;
    });
  });
  mountEndpoint(app, "takeOnSitePhoto", endpoints.takeOnSitePhoto, async ({ params, body, operator }) => {
    await takeOnSitePhoto({ ...services, store }, operator, idOf(params), body);
    return done(messages.onSiteKept);
  });
  mountEndpoint(app, "getCheckPaper", endpoints.getCheckPaper, async ({ params, operator }) =>
    found(await openPaper(services, operator, params.id)),
  );
  mountEndpoint(app, "partHome", endpoints.partHome, async ({ params, operator }) => {
    await changeHome(services, operator, idOf(params));
    return done(messages.homeParted);
  });
  mountEndpoint(app, "keepHome", endpoints.keepHome, async ({ params, operator }) => {
    await confirmHome(services, operator, idOf(params));
    return done(messages.homeKept);
  });
  mountEndpoint(app, "setFeatured", endpoints.setFeatured, async ({ params, body, operator }) => {
    await changeFeatured(services, operator, idOf(params), body.isFeatured);
    return done(body.isFeatured ? messages.featured : messages.notFeatured);
  });
}

function advertisementEndpoints(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const idOf = (params: { id: string }) => requireId(advertisementId, params);
  mountEndpoint(app, "getDeskAdvertisement", endpoints.getDeskAdvertisement, async ({ params }) =>
    found(await getDeskAdvertisement(database, idOf(params), dayInIndia(clock.now()))),
  );
  mountEndpoint(app, "decideAdvertisement", endpoints.decideAdvertisement, async ({ params, body, operator }) => {
    return withNext(services, idOf(params), async (id) => {
      await decideAdvertisement(services, operator, id, body);
      return body.decision === "approve" ? messages.approved : messages.refused;
    });
  });
}

function listerEndpoints(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const idOf = (params: { id: string }) => requireId(accountId, params);
  mountEndpoint(app, "findListers", endpoints.findListers, async ({ query: { search, page } }) => {
    const find = async (window: Window) => (await findListers(database, { search, ...window })).map(toListerLine);
    return pageOf(page, await countListers(database, search), find);
  });
  mountEndpoint(app, "getDeskLister", endpoints.getDeskLister, async ({ params }) => found(await getDeskLister(database, idOf(params))));
  mountEndpoint(app, "suspendLister", endpoints.suspendLister, async ({ params, body, operator }) => {
    await suspendLister(services, operator, idOf(params), body.reason);
    return done(messages.suspended);
  });
  mountEndpoint(app, "removeListersFactor", endpoints.removeListersFactor, async ({ params, operator }) => {
    await removeListersFactor(services, operator, idOf(params));
    return done(messages.factorRemoved);
  });
  mountEndpoint(app, "liftSuspension", endpoints.liftSuspension, async ({ params, operator }) => {
    await liftSuspension(services, operator, idOf(params));
    return done(messages.lifted);
  });
}

function amenityEndpoints(app: FastifyInstance, services: Services): void {
  const idOf = (params: { id: string }) => requireId(amenityId, params);
  mountEndpoint(app, "listDeskAmenities", endpoints.listDeskAmenities, async () => found(await listAmenityMaster(services.database)));
  mountEndpoint(app, "addAmenity", endpoints.addAmenity, async ({ body, operator }) => {
    await addAmenity(services, operator, body);
    return done(messages.amenityAdded);
  });
  mountEndpoint(app, "changeAmenity", endpoints.changeAmenity, async ({ params, body, operator }) => {
    await changeAmenity(services, operator, idOf(params), body);
    return done(messages.amenityChanged);
  });
  mountEndpoint(app, "removeAmenity", endpoints.removeAmenity, async ({ params, operator }) => {
    await removeAmenity(services, operator, idOf(params));
    return done(messages.amenityRemoved);
  });
}

function featureEndpoints(app: FastifyInstance, services: Services): void {
  const idOf = (params: { id: string }) => requireId(featureId, params);
  mountEndpoint(app, "listDeskFeatures", endpoints.listDeskFeatures, async () => found(await listFeatureMaster(services.database)));
  mountEndpoint(app, "addFeature", endpoints.addFeature, async ({ body, operator }) => {
    await addFeature(services, operator, body.name);
    return done(messages.featureAdded);
  });
  mountEndpoint(app, "changeFeature", endpoints.changeFeature, async ({ params, body, operator }) => {
    await changeFeature(services, operator, idOf(params), body.name);
    return done(messages.featureChanged);
  });
  mountEndpoint(app, "removeFeature", endpoints.removeFeature, async ({ params, operator }) => {
    await removeFeature(services, operator, idOf(params));
    return done(messages.featureRemoved);
  });
}

function ratesEndpoints(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, "getDeskRates", endpoints.getDeskRates, async ({ params }) => found(await getDeskRates(services, params.place)));
  mountEndpoint(app, "addStateRates", endpoints.addStateRates, async ({ params, body, operator }) => {
    await addStateRates(services, operator, params.place, body);
    return done(messages.ratesAdded);
  });
  mountEndpoint(app, "addNationalRates", endpoints.addNationalRates, async ({ body, operator }) => {
    await addNationalRates(services, operator, body);
    return done(messages.ratesAdded);
  });
}

function mailEndpoints(app: FastifyInstance, services: Services & { mailKinds: MailKinds }): void {
  const { database, mailKinds } = services;
  mountEndpoint(app, "listDeadMails", endpoints.listDeadMails, async ({ query: { page } }) =>
    pageOf(page, await countDeadMails(database), (window) => listDeadMails(database, mailKinds, window)),
  );
  mountEndpoint(app, "repeatMail", endpoints.repeatMail, async ({ params, operator }) => {
    await repeatMail(services, operator, params.id);
    return done(messages.mailRepeated);
  });
  mountEndpoint(app, "dropMail", endpoints.dropMail, async ({ params, operator }) => {
    await dropMail(services, operator, params.id);
    return done(messages.mailDropped);
  });
}

/** Decides about a record, and says which one followed it in the queue: once it is decided, it has no place there. */
async function withNext<Id extends PropertyId | AdvertisementId>(
  { database, clock }: Services,
  id: Id,
  decide: (id: Id) => Promise<string>,
) {
  const { next } = await findPlace(database, dayInIndia(clock.now()), id);
  return { ...done(await decide(id)), next };
}

type Window = { limit: number; offset: number };

/** A page after the last is the last: its items may have been decided meanwhile. */
async function pageOf<Item>(asked: number, total: number, find: (window: Window) => Promise<Item[]>) {
  const { page } = readPaging({ page: asked, size, total });
  return { ...found(await find({ limit: size, offset: (page - 1) * size })), page, size, total };
}

/** A text that cannot be an id names nothing. */
function requireId<Id extends z.ZodType>(schema: Id, { id }: { id: string }): z.output<Id> {
  const parsed = schema.safeParse(id);
  if (!parsed.success) throw new AppError("not_found");
  return parsed.data;
}
