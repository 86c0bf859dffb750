import type { FastifyInstance } from "fastify";
import type { AccountId, AdvertisementId } from "../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { clientAddress, dependsOn } from "../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { DailySalt } from "../../analytics/server/public.ts";
import { openMediaStore } from "../../media/server/public.ts";
import type { MyAdvertisement } from "../contract/advertisement.ts";
import { advertisementMessages as messages, advertisementsPageSize as size } from "../contract/advertisement-terms.ts";
import { myAdvertisementsEndpoints as endpoints, shownAdvertisementsEndpoints } from "../contract/advertisements.endpoints.ts";
import { getAdvertisementFigures } from "./advertisement-figures.ts";
import { countAdvertisementsOf, findAdvertisement, findAdvertisementsOf } from "./advertisements.store.ts";
import { toMyAdvertisement, toShownAdvertisement } from "./advertisements.wire.ts";
import { deleteAdvertisement, pauseAdvertisement, restoreAdvertisement } from "./change-advertisement.ts";
import { countAdvertisement } from "./count-advertisement.ts";
import { pageOfAdvertisement } from "./page-of-advertisement.ts";
import { pickAdvertisement } from "./pick-advertisement.ts";
import { changeAdvertisement, createAdvertisement } from "./save-advertisement.ts";

const status = 200 as const;

/** A lister's own, and those that pages show (ADVT-01). */
export async function advertisementsPlugin(app: FastifyInstance, services: Services): Promise<void> {
  listerEndpoints(app, services);
  const salt = new DailySalt(services);
  mountEndpoint(app, "pickAdvertisement", shownAdvertisementsEndpoints.pickAdvertisement, async ({ query }, request) => {
    const picked = await pickAdvertisement(services, query);
    // Its lister may be suspended. A newly running one does not drop any page from the cache: none lives longer than a minute.
    dependsOn(request, ...(picked ? [picked.id, picked.accountId] : []));
    return { status, data: picked && toShownAdvertisement(picked) };
  });
  mountEndpoint(app, "countAdvertisement", shownAdvertisementsEndpoints.countAdvertisement, async ({ params }, request) => {
    const account = await request.server.authenticate(request);
    const visitor = { address: clientAddress(request), userAgent: request.headers["user-agent"], accountId: account?.id ?? null };
    const page = pageOfAdvertisement(request.headers.referer, services.config.publicUrl);
    await countAdvertisement({ ...services, salt }, { ...params, page }, visitor);
    return { status };
  });
}

function listerEndpoints(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const store = openMediaStore(services.config);
  const today = () => dayInIndia(clock.now());
  const own = async (accountId: AccountId, id: AdvertisementId | null): Promise<MyAdvertisement> => {
    const row = id && (await findAdvertisement(database, id));
    if (!row || row.accountId !== accountId || row.deletedAt !== null) throw new AppError("not_found");
    return toMyAdvertisement(row, today());
  };
  const changed = async (message: string, ...named: Parameters<typeof own>) => ({ status, message, data: await own(...named) });

  mountEndpoint(app, "listMyAdvertisements", endpoints.listMyAdvertisements, async ({ query: { page }, account }) => {
    const rows = await findAdvertisementsOf(database, account.id, { limit: size, offset: (page - 1) * size });
    const total = await countAdvertisementsOf(database, account.id);
    return { status, data: rows.map((row) => toMyAdvertisement(row, today())), page, size, total };
  });
  mountEndpoint(app, "getAdvertisementFigures", endpoints.getAdvertisementFigures, async ({ query, account }) => ({
    status,
    data: await getAdvertisementFigures(services, account.id, query.days),
  }));
  mountEndpoint(app, "getMyAdvertisement", endpoints.getMyAdvertisement, async ({ params: { id }, account }) => ({
    status,
    data: await own(account.id, id),
  }));
  mountEndpoint(app, "createAdvertisement", endpoints.createAdvertisement, async ({ body, account, once }) => {
    const id = await createAdvertisement({ ...services, store }, account, body, once);
    return changed(messages.created, account.id, id);
  });
  mountEndpoint(app, "changeAdvertisement", endpoints.changeAdvertisement, async ({ params: { id }, body, account }) => {
    await changeAdvertisement({ ...services, store }, account, id, body);
    return changed(messages.changed, account.id, id);
  });
  mountEndpoint(app, "pauseAdvertisement", endpoints.pauseAdvertisement, async ({ params: { id }, body, account }) => {
    await pauseAdvertisement(services, account, id, body.paused);
    return changed(body.paused ? messages.paused : messages.resumed, account.id, id);
  });
  mountEndpoint(app, "deleteAdvertisement", endpoints.deleteAdvertisement, async ({ params: { id }, account }) => {
    await deleteAdvertisement(services, account, id);
    return { status, message: messages.deleted };
  });
  mountEndpoint(app, "restoreAdvertisement", endpoints.restoreAdvertisement, async ({ params: { id }, account }) => {
    await restoreAdvertisement(services, account, id);
    return changed(messages.restored, account.id, id);
  });
}
