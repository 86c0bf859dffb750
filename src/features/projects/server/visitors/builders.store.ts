// Builders as visitors see them, with their projects (PUBL-01).
import type pg from "pg";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { readPaging } from "../../../../shared/contract/paging.ts";
import { agentSlug, builderPath } from "../../../accounts/contract/agent-slug.ts";
import type { ProjectPicture } from "../../contract/project-parts.ts";
import type { PublicBuilder } from "../../contract/public-project.ts";
import { buildersPageSize } from "../../contract/public-projects.paths.ts";
import { firstPicture } from "../project.rows.ts";
import { cityName, isPublic, projectOrders, spans } from "./public-projects.store.ts";

type Queryable = Pick<pg.Pool, "query">;
type BuilderRow = { id: AccountId; name: string; firm: string | null; cities: string[]; projects: number; properties: number };

/** Of `accounts a`. */
const publicProjects = `from projects p where p.lister_id = a.id and ${isPublic}`;
const citiesOf = `array(select distinct ${cityName} as name from (select distinct p.city ${publicProjects}) p order by name)`;
const publicProperties =
  "from properties where lister_id = a.id and publication = 'published' and deleted_at is null and status = 'available'";
const handedOver = `(p.project_status = 'Completed' or p.possession_status = 'completed')`;
const builderColumns = `a.id, a.name, a.firm, ${citiesOf} as cities, (select count(*) ${publicProjects}) as projects,
  (select count(*) ${publicProperties}) as properties`;
const isOpenBuilder = "a.role = 'BUILDER' and a.suspended_at is null and a.deletion_requested_at is null";

/** One page of the builders with something public, most projects first. A page after the last is the last. */
export async function findBuilders(
  database: Queryable,
  { q, city, page }: { q: string; city: string; page: number },
  today: string,
): Promise<{ rows: BuilderRow[]; page: number; size: number; total: number }> {
  const found = `
    from (
      select ${builderColumns}
      from accounts a
      where ${isOpenBuilder}
        and ($2 = '' or strpos(fold(concat_ws(' ', a.firm, a.name)), fold($2)) > 0)
    ) builder
    where projects + properties > 0 and ($3 = '' or canonical_city($3) = any(array(select canonical_city(one) from unnest(cities) one)))`;
  const values = [today, q, city];
  const counted = await database.query<{ total: number }>({ name: "builders-counted", text: `select count(*) as total ${found}`, values });
  const paging = readPaging({ page, size: buildersPageSize, total: counted.rows[0]?.total });
  const { rows } = await database.query<BuilderRow>({
    name: "builders",
    text: `select * ${found} order by projects desc, properties desc, id limit $4 offset $5`,
    values: [...values, buildersPageSize, (paging.page - 1) * buildersPageSize],
  });
  return { rows, page: paging.page, size: buildersPageSize, total: paging.total };
}

/** A builder with the picture of their first project that has one; null without a page. */
export async function getSharedBuilder(
  database: Queryable,
  id: string,
  today: string,
): Promise<(BuilderRow & { image: ProjectPicture | null }) | null> {
  const { rows } = await database.query<BuilderRow & { image: ProjectPicture | null }>({
    name: "shared-builder",
    text: `select ${builderColumns}, (
        select first_picture.image from projects p ${firstPicture} ${spans}
        where p.lister_id = a.id and ${isPublic} and first_picture.image is not null
        order by ${projectOrders.relevance}, p.number desc limit 1
      ) as image
      from accounts a where a.id = $2 and ${isOpenBuilder}`,
    values: [today, id],
  });
  return rows[0] ?? null;
}

/** A builder's public projects: their number, cities and registrations. */
export async function findShownOf(
  database: Queryable,
  id: AccountId,
  today: string,
): Promise<Pick<PublicBuilder, "projects" | "handedOver" | "cities" | "registrations">> {
  const { rows } = await database.query<Pick<PublicBuilder, "projects" | "handedOver" | "cities" | "registrations">>({
    name: "shown-of-builder",
    text: `select (select count(*) ${publicProjects}) as projects, (select count(*) ${publicProjects} and ${handedOver}) as "handedOver",
        ${citiesOf} as cities, array(
        select json_build_object('projectId', p.id, 'projectName', p.project_name, 'reraNumber', p.rera_number, 'reraUrl', p.rera_url, 'state', p.state)
        ${publicProjects} and p.rera_number is not null order by p.project_name, p.number
      ) as registrations
      from accounts a where a.id = $2`,
    values: [today, id],
  });
  return rows[0] ?? { projects: 0, handedOver: 0, cities: [], registrations: [] };
}

type City = { name: string; count: number; isAsked: boolean };
type Choices = { cities: City[]; builders: { id: string; name: string; firm: string | null; count: number }[] };

/** Cities and builders with public projects, most first. `asked`: cities in any spelling, which are listed even without projects. */
export async function findProjectChoices(database: Queryable, asked: readonly string[], today: string): Promise<Choices> {
  const from = `from projects p join accounts a on a.id = p.lister_id where ${isPublic}`;
  const cities = await database.query<City>({
    name: "project-cities",
    text: `select min(${cityName}) as name, sum(count)::bigint as count, canonical_city(p.city) = any(array(select canonical_city(one) from unnest($2::text[]) one)) as "isAsked"
      from (select p.city, count(*) as count ${from} group by p.city union all select one, 0 from unnest($2::text[]) one) p
      group by canonical_city(p.city) order by "isAsked" desc, count desc, name limit 200`,
    values: [today, asked],
  });
  const builders = await database.query<Choices["builders"][number]>({
    name: "project-builders",
    text: `select a.id, a.name, a.firm, count(*) as count ${from} group by a.id order by coalesce(a.firm, a.name), a.id limit 500`,
    values: [today],
  });
  return { cities: cities.rows, builders: builders.rows };
}

/** Pages of the builders with something public, for search engines. */
export async function findBuilderPages(database: Queryable, today: string): Promise<{ path: string }[]> {
  const { rows } = await database.query<Pick<BuilderRow, "id" | "name" | "firm">>({
    name: "builder-pages",
    text: `select a.id, a.name, a.firm from accounts a
      where ${isOpenBuilder} and (exists (select ${publicProjects}) or exists (select ${publicProperties})) order by a.id limit 50000`,
    values: [today],
  });
  return rows.map((row) => ({ path: builderPath(agentSlug(row)) }));
}
