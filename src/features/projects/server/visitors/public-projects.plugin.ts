import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ProjectId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { anyProperty, dependsOn } from "../../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { agentSlug } from "../../../accounts/contract/agent-slug.ts";
import { findPhotosOf, findPublicAgent } from "../../../accounts/server/public.ts";
import { findCardsByNumber, findHomesOnOffer } from "../../../properties/server/public.ts";
import { publicProjectsEndpoints as endpoints } from "../../contract/public-projects.endpoints.ts";
import { mostHomesOnOffer } from "../../contract/public-projects.paths.ts";
import { findBuilders, findProjectChoices, findShownOf } from "./builders.store.ts";
import { toProjectCard, toPublicProject } from "./public-project.wire.ts";
import {
  findAvailableUnits,
  findPropertyNumbers,
  findPublicProjects,
  getPublicProjectRow,
  getVisibility,
  type Visibility,
} from "./public-projects.store.ts";

const found = <Data>(data: Data) => ({ status: 200, data }) as const;

/** Throws `not_found`, or `gone` for a deleted one that was public. */
function requirePublic<Row extends Visibility>(row: Row | null): Row {
  if (!row?.is_public) throw new AppError(row?.deleted_at && row.published_at ? "gone" : "not_found");
  return row;
}

/** What visitors read of projects and builders (PUBL-01, PUBL-02). Lists are cached for a second, like those of properties. */
export async function publicProjectsPlugin(app: FastifyInstance, { pool, database, clock }: Services): Promise<void> {
  const today = () => dayInIndia(clock.now());

  mountEndpoint(app, "listPublicProjects", endpoints.listPublicProjects, async ({ query }, request) => {
    dependsOn(request, anyProperty);
    const { rows, ...paging } = await findPublicProjects(pool, query, today());
    return { ...found(rows.map(toProjectCard)), ...paging };
  });
  const requireProject = async (id: ProjectId | null, request: FastifyRequest) => {
    // Declared before the lookup: a page that says "not found" is rendered again when the project is published.
    if (id !== null) dependsOn(request, id, "site");
    const row = id && (await getPublicProjectRow(pool, id, today()));
    if (row) dependsOn(request, row.lister_id);
    return toPublicProject(requirePublic(row));
  };
  mountEndpoint(app, "getPublicProject", endpoints.getPublicProject, async ({ params: { id } }, request) =>
    found(await requireProject(id, request)),
  );
  mountEndpoint(app, "listAvailableUnits", endpoints.listAvailableUnits, async ({ params: { id }, query }, request) => {
    const { towers } = await requireProject(id, request);
    const tower = towers.find(({ _id }) => _id === query.tower);
    if (tower === undefined || tower.unitsAvailable === null) throw new AppError("not_found");
    const { units, ...paging } = await findAvailableUnits(pool, tower._id, query.page);
    return { ...found(units), ...paging };
  });
  /** For lists of its homes. */
  const requireVisible = async (id: ProjectId | null, request: FastifyRequest): Promise<ProjectId> => {
    if (id === null) throw new AppError("not_found");
    // A home that joins or leaves it counts as a change of the project (`log_property_change`).
    dependsOn(request, id);
    const row = await getVisibility(pool, id, today());
    if (row) dependsOn(request, row.lister_id);
    requirePublic(row);
    return id;
  };
  mountEndpoint(app, "listProjectProperties", endpoints.listProjectProperties, async ({ params: { id }, query }, request) => {
    const { numbers, ...paging } = await findPropertyNumbers(pool, await requireVisible(id, request), query.page);
    const homes = await findCardsByNumber(pool, numbers);
    dependsOn(request, ...homes.map((card) => card.id));
    return { ...found(homes), ...paging };
  });
  mountEndpoint(app, "listHomesOnOffer", endpoints.listHomesOnOffer, async ({ params: { id }, query }, request) => {
    const homes = await findHomesOnOffer(pool, await requireVisible(id, request), query.home, mostHomesOnOffer);
    dependsOn(request, ...homes.map((home) => home.id));
    return found(homes);
  });
  mountEndpoint(app, "listProjectChoices", endpoints.listProjectChoices, async ({ query }, request) => {
    dependsOn(request, anyProperty);
    const { cities, builders } = await findProjectChoices(pool, query.city, today());
    const named = builders.map(({ count, ...builder }) => ({ slug: agentSlug(builder), name: builder.firm ?? builder.name, count }));
    return found({ cities, builders: named });
  });
  mountEndpoint(app, "listPublicBuilders", endpoints.listPublicBuilders, async ({ query }, request) => {
    dependsOn(request, anyProperty);
    const { rows, ...paging } = await findBuilders(pool, query, today());
    const photos = await findPhotosOf(
      database,
      rows.map(({ id }) => id),
    );
    const data = rows.map((row) => ({ ...row, slug: agentSlug(row), photo: photos.get(row.id) ?? null }));
    return { ...found(data), ...paging };
  });
  mountEndpoint(app, "getPublicBuilder", endpoints.getPublicBuilder, async ({ params }, request) => {
    const agent = await findPublicAgent(database, params.id, dayInIndia(clock.now()));
    if (agent?.role !== "BUILDER") throw new AppError("not_found");
    dependsOn(request, agent.id, anyProperty);
    return found({ ...agent, ...(await findShownOf(pool, agent.id, today())) });
  });
}
