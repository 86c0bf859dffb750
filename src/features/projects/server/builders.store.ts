// Builders as everybody sees them, with what they show (PUBL-01).
import type pg from "pg";
import type { AccountId } from "../../../shared/contract/ids.ts";
import { readPaging } from "../../../shared/contract/paging.ts";
import type { PublicBuilder } from "../contract/public-project.ts";
import { buildersPageSize } from "../contract/public-projects.paths.ts";
import { isPublic } from "./public-projects.store.ts";

type Queryable = Pick<pg.Pool, "query">;
type BuilderRow = { id: AccountId; name: string; firm: string | null; cities: string[]; projects: number; properties: number };

const shownOf = `left join lateral (
  select count(*) as projects, array_agg(distinct p.city order by p.city) as cities from projects p where p.lister_id = a.id and ${isPublic}
) shown on true`;
const propertiesOf =
  "(select count(*) from properties where lister_id = a.id and publication = 'published' and deleted_at is null) as properties";

/** One page of the builders who show anything, those with the most projects first. A page beyond the last is the last. */
export async function findBuilders(
  database: Queryable,
  { q, city, page }: { q: string; city: string; page: number },
  today: string,
): Promise<{ rows: BuilderRow[]; page: number; size: number; total: number }> {
  const found = `
    from (
      select a.id, a.name, a.firm, coalesce(shown.cities, '{}') as cities, shown.projects, ${propertiesOf}
      from accounts a ${shownOf}
      where a.role = 'BUILDER' and a.suspended_at is null and a.deletion_requested_at is null
        and ($2 = '' or strpos(fold(concat_ws(' ', a.firm, a.name)), fold($2)) > 0)
    ) builder
    where projects + properties > 0 and ($3 = '' or fold($3) = any(array(select fold(one) from unnest(cities) one)))`;
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

/** Of one builder's public projects: how many, where, and their registrations. */
export async function findShownOf(
  database: Queryable,
  id: AccountId,
  today: string,
): Promise<Pick<PublicBuilder, "projects" | "cities" | "registrations">> {
  const { rows } = await database.query<Pick<PublicBuilder, "projects" | "cities" | "registrations">>({
    name: "shown-of-builder",
    text: `select count(*) as projects, coalesce(array_agg(distinct p.city order by p.city), '{}') as cities,
        coalesce(json_agg(json_build_object('projectId', p.id, 'projectName', p.project_name, 'reraNumber', p.rera_number)
          order by p.project_name) filter (where p.rera_number is not null), '[]') as registrations
      from projects p join accounts a on a.id = p.lister_id where p.lister_id = $2 and ${isPublic}`,
    values: [today, id],
  });
  return rows[0] ?? { projects: 0, cities: [], registrations: [] };
}

type Choices = { cities: { name: string; count: number }[]; builders: { id: string; name: string; firm: string | null; count: number }[] };

/** Where and by whom there are public projects, the most first. */
export async function findProjectChoices(database: Queryable, today: string): Promise<Choices> {
  const from = `from projects p join accounts a on a.id = p.lister_id where ${isPublic}`;
  const cities = await database.query<Choices["cities"][number]>({
    name: "project-cities",
    text: `select p.city as name, count(*) as count ${from} group by p.city order by count desc, name limit 200`,
    values: [today],
  });
  const builders = await database.query<Choices["builders"][number]>({
    name: "project-builders",
    text: `select a.id, a.name, a.firm, count(*) as count ${from} group by a.id order by coalesce(a.firm, a.name), a.id limit 500`,
    values: [today],
  });
  return { cities: cities.rows, builders: builders.rows };
}
