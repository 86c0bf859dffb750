import type { FastifyInstance } from "fastify";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { openMediaStore } from "../../../media/server/public.ts";
import { myPropertiesEndpoints as endpoints } from "../../contract/my-properties.endpoints.ts";
import type { MyProperty } from "../../contract/my-property.ts";
import { myPropertyMessages as messages } from "../../contract/my-property-list.ts";
import { wizardMessages } from "../../contract/property-form-messages.ts";
import { homeChangesPlugin } from "../changes/home-changes.plugin.ts";
import type { HomeFigures } from "../home-figures.ts";
import { listAmenities } from "../masters/amenity-master.store.ts";
import { listFeatureMaster } from "../masters/feature-master.store.ts";
import { confirmMedia } from "../media/confirm-media.ts";
import { copyPhotos } from "../media/copy-photos.ts";
import { getDetailRow } from "../properties.store.ts";
import type { DetailRow } from "../property.rows.ts";
import type { Announce } from "../property-events.ts";
import { findOffers } from "../visitors/find-offers.ts";
import type { FindProjectOfHome } from "../visitors/get-public-property.ts";
import { toPropertyDetail } from "../visitors/property.wire.ts";
import { findAskingPrices } from "./asking-prices.store.ts";
import { changePropertyStatus } from "./change-property-status.ts";
import { findServerFacts } from "./coach-facts.store.ts";
import { createProperty } from "./create-property.ts";
import { deleteProperty, restoreProperty } from "./delete-property.ts";
import { duplicateProperty } from "./duplicate-property.ts";
import { getPublishedPage } from "./get-published-page.ts";
import { ownProperties, readTakenDown } from "./my-properties.store.ts";
import { toMyProperty, toMyPropertyRow } from "./my-property.wire.ts";
import { countOwnHomes, listOwnCities, listOwnHomes } from "./own-homes.store.ts";
import { setPublication } from "./set-publication.ts";
import { updateProperty } from "./update-property.ts";

/** A lister's own properties (CALL-03 to CALL-05). */
export async function myPropertiesPlugin(
  app: FastifyInstance,
  services: Services & { announce: Announce; figures: HomeFigures; findProjectOfHome: FindProjectOfHome },
): Promise<void> {
  const { pool, database, config, clock, figures, findProjectOfHome } = services;
  const store = openMediaStore(config);

  async function ownRow(listerId: AccountId, id: PropertyId | null): Promise<DetailRow> {
    const row = id && (await getDetailRow(pool, id));
    if (!row || row.lister_id !== listerId || row.deleted_at !== null) throw await ownProperties.notFound(database, listerId, id);
    return row;
  }
  async function own(listerId: AccountId, id: PropertyId | null): Promise<MyProperty> {
    const row = await ownRow(listerId, id);
    return toMyProperty({ ...row, taken_down: await readTakenDown(pool, row.id) }, dayInIndia(clock.now()));
  }
  const changed = async (message: string, listerId: AccountId, id: PropertyId | null) =>
    ({ status: 200, message, data: await own(listerId, id) }) as const;

  mountEndpoint(app, "setProperty", endpoints.setProperty, async ({ body, account }) => {
    if (body.iud_flag === "I") return changed(wizardMessages.created, account.id, await createProperty(services, account, body));
    const id = body.id ?? null;
    const uploaded = await confirmMedia({ database, store }, account, id, body);
    await updateProperty(services, account, id, body, uploaded);
    return changed(wizardMessages.updated, account.id, id);
  });
  mountEndpoint(app, "getMyProperty", endpoints.getMyProperty, async ({ params, account }) => found(await own(account.id, params.id)));
  mountEndpoint(app, "getAskingPrices", endpoints.getAskingPrices, async ({ query, account }) =>
    found(await findAskingPrices(pool, account.id, query)),
  );
  mountEndpoint(app, "getCoachFacts", endpoints.getCoachFacts, async ({ query, account }) =>
    found(await findServerFacts(pool, account.id, query)),
  );
  mountEndpoint(app, "getPublishedPage", endpoints.getPublishedPage, async ({ params, account }) =>
    found(await getPublishedPage(services, account.id, await own(account.id, params.id))),
  );
  mountEndpoint(app, "listMyProperties", endpoints.listMyProperties, async ({ query, account }) => {
    const asker = { pool, listerId: account.id, now: clock.now() };
    const { rows, page, pages, total } = await listOwnHomes(asker, figures, query);
    return found({ properties: rows.map((row) => toMyPropertyRow(row, dayInIndia(asker.now))), page, totalPages: pages, total });
  });
  mountEndpoint(app, "previewMyProperty", endpoints.previewMyProperty, async ({ params, account }) => {
    const row = await ownRow(account.id, params.id);
    // The map is drawn of public homes only.
    const hidden = row.publication === "published" ? {} : { mapImage: null };
    return found({ ...toPropertyDetail(row), ...hidden, offers: await findOffers(pool, row.id), project: await findProjectOfHome(row) });
  });
  mountEndpoint(app, "countMyProperties", endpoints.countMyProperties, async ({ query, account }) => {
    const asker = { pool, listerId: account.id, now: clock.now() };
    const [counts, cities] = await Promise.all([countOwnHomes(asker, query), listOwnCities(asker)]);
    return found({ ...counts, cities });
  });
  await app.register(homeChangesPlugin, services);
  mountEndpoint(app, "listPossibleAmenities", endpoints.listPossibleAmenities, async ({ params, account }) => {
    await ownProperties.refuseOthers(database, account.id, params.id);
    return found({ amenities: await listAmenities(database) });
  });
  mountEndpoint(app, "listPossibleFeatures", endpoints.listPossibleFeatures, async () =>
    found({ features: (await listFeatureMaster(database)).map(({ id, name }) => ({ _id: id, name })) }),
  );
  mountEndpoint(app, "setPublication", endpoints.setPublication, async ({ params: { id }, body, account }) => {
    const outcome = await setPublication(services, account, id, body);
    return changed(messages[outcome], account.id, id);
  });
  mountEndpoint(app, "changePropertyStatus", endpoints.changePropertyStatus, async ({ params: { id }, body, account }) => {
    await changePropertyStatus(services, account, id, body.status);
    return changed(messages.statusChanged, account.id, id);
  });
  mountEndpoint(app, "duplicateProperty", endpoints.duplicateProperty, async ({ params, query, account, once }, { log }) => {
    const copyId = await duplicateProperty(services, account, params.id, once);
    if (!params.id || query.media !== "photos") return changed(messages.duplicated, account.id, copyId);
    // The copy is there already: a failure would invite the lister to make another one.
    const hasPhotos = await copyPhotos({ ...services, store }, account, params.id, copyId).then(
      () => true,
      (error: Error) => {
        log.error({ err: error }, "photos could not be copied");
        return false;
      },
    );
    return changed(hasPhotos ? messages.duplicated : messages.duplicatedWithoutPhotos, account.id, copyId);
  });
  mountEndpoint(app, "deleteProperty", endpoints.deleteProperty, async ({ params, account }) => {
    await deleteProperty(services, account, params.id);
    return { status: 200 as const, message: messages.deleted };
  });
  mountEndpoint(app, "restoreProperty", endpoints.restoreProperty, async ({ params: { id }, account }) => {
    const { isHeldBack } = await restoreProperty(services, account, id);
    return changed(isHeldBack ? messages.restoredUnpublished : messages.restored, account.id, id);
  });
}

const found = <Data>(data: Data) => ({ status: 200, data }) as const;
