import type { FastifyInstance } from "fastify";
import type { AccountId, ProjectId } from "../../../../shared/contract/ids.ts";
import { lastRestorable } from "../../../../shared/contract/restorable.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { openMediaStore } from "../../../media/server/public.ts";
import { listAmenities } from "../../../properties/server/public.ts";
import type { MyProject } from "../../contract/my-project.ts";
import { myProjectsEndpoints as endpoints } from "../../contract/my-projects.endpoints.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import { confirmProjectMedia } from "../media/confirm-project-media.ts";
import { changeUnits } from "./change-units.ts";
import { createProject } from "./create-project.ts";
import { deleteProject, restoreProject } from "./delete-project.ts";
import { toMyProject, toMyProjectRow } from "./my-project.wire.ts";
import { getProjectRow, listOwnProjects, ownProjects } from "./my-projects.store.ts";
import { publishProject } from "./publish-project.ts";
import { readUnitGrid } from "./units.store.ts";
import { updateProject } from "./update-project.ts";

/** A builder's own projects (CALL-03 to CALL-05). */
export async function myProjectsPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const { pool, database, config, clock } = services;
  const store = openMediaStore(config);
  const today = () => dayInIndia(clock.now());

  async function own(listerId: AccountId, id: ProjectId | null): Promise<MyProject> {
    const row = id && (await getProjectRow(pool, id));
    if (!row || row.lister_id !== listerId || row.deleted_at !== null) throw await ownProjects.notFound(database, listerId, id);
    return toMyProject(row, today());
  }
  const changed = async (message: string, listerId: AccountId, id: ProjectId | null) =>
    ({ status: 200, message, data: await own(listerId, id) }) as const;

  mountEndpoint(app, "setProject", endpoints.setProject, async ({ body, account }) => {
    if (body.iud_flag === "I") return changed(messages.created, account.id, await createProject(services, account, body));
    const id = body.id ?? null;
    const uploaded = await confirmProjectMedia({ database, store }, account, id, body);
    await updateProject(services, account, id, body, uploaded);
    return changed(messages.updated, account.id, id);
  });
  mountEndpoint(app, "getMyProject", endpoints.getMyProject, async ({ params, account }) => found(await own(account.id, params.id)));
  mountEndpoint(app, "listMyProjects", endpoints.listMyProjects, async ({ query: { status, ...query }, account }) => {
    const { rows, ...paging } = await listOwnProjects(pool, account.id, {
      ...query,
      isForDeleted: status === "deleted",
      deletedSince: lastRestorable(clock.now()),
    });
    return { status: 200 as const, data: rows.map((row) => toMyProjectRow(row, today())), ...paging };
  });
  mountEndpoint(app, "listProjectAmenities", endpoints.listProjectAmenities, async ({ params, account }) => {
    await ownProjects.refuseOthers(database, account.id, params.id);
    return found({ amenities: await listAmenities(database) });
  });
  mountEndpoint(app, "getUnitGrid", endpoints.getUnitGrid, async ({ params: { id }, query, account }) => {
    await ownProjects.refuseOthers(database, account.id, id);
    const grid = id && (await readUnitGrid(pool, id, query.tower ?? null));
    if (!grid) throw await ownProjects.notFound(database, account.id, id);
    return found(grid);
  });
  mountEndpoint(app, "changeUnits", endpoints.changeUnits, async ({ params, body, account }) => ({
    status: 200 as const,
    message: messages.unitsChanged,
    data: await changeUnits(services, account, params.id, body),
  }));
  mountEndpoint(app, "publishProject", endpoints.publishProject, async ({ params: { id }, body: { published }, account }) => {
    await publishProject(services, account, id, published);
    return changed(published ? messages.published : messages.unpublished, account.id, id);
  });
  mountEndpoint(app, "deleteProject", endpoints.deleteProject, async ({ params, account }) => {
    await deleteProject(services, account, params.id);
    return { status: 200 as const, message: messages.deleted };
  });
  mountEndpoint(app, "restoreProject", endpoints.restoreProject, async ({ params: { id }, account }) => {
    await restoreProject(services, account, id);
    return changed(messages.restored, account.id, id);
  });
}

const found = <Data>(data: Data) => ({ status: 200, data }) as const;
