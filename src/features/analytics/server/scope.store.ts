// Which homes the figures are about, and what to choose from.
import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Analytics, FigureFilter } from "../contract/analytics.ts";
import type { Queryable, Scope } from "./figures-sql.ts";

/** The homes of the lister that fit; a filter of something that is not theirs fits none. */
export async function findScope(pool: Queryable, listerId: AccountId, { home, city, listedFor, project }: FigureFilter): Promise<Scope> {
  const isFiltered = [home, city, listedFor, project].some(Boolean);
  if (!isFiltered) return { listerId, homes: null, project: null };
  const { rows } = await pool.query<{ homes: string[]; isOwn: boolean }>({
    name: "analytics-scope",
    text: `select array(select id::text from properties where lister_id = $1 and deleted_at is null and ($2::text is null or id = $2)
          and ($3::text is null or fold(city) = fold($3)) and ($4::listed_for is null or listed_for = $4) and ($5::text is null or project_id = $5)) as homes,
        exists (select from projects where id = $5 and lister_id = $1) as "isOwn"`,
    values: [listerId, home ?? null, city ?? null, listedFor ?? null, project ?? null],
  });
  const { homes = [], isOwn = false } = rows[0] ?? {};
  // Enquiries about a project itself have no city and no purpose.
  const isProjectAlone = isOwn && !home && !city && !listedFor;
  return { listerId, homes, project: (isProjectAlone && project) || null };
}

export async function listChoices(pool: Queryable, listerId: AccountId): Promise<Analytics["choices"]> {
  const { rows } = await pool.query<Analytics["choices"]>({
    name: "analytics-choices",
    text: `with own as materialized (select city, listed_for, project_id from properties where lister_id = $1 and deleted_at is null)
      select array(select min(city) from own where city <> '' group by fold(city) order by count(*) desc, 1 limit 100) as cities,
        array(select distinct listed_for::text from own where listed_for is not null order by 1) as "listedFor",
        coalesce((select json_agg(json_build_object('_id', id, 'title', project_name) order by project_name, id) from projects
          where lister_id = $1 and deleted_at is null), '[]') as projects`,
    values: [listerId],
  });
  return rows[0] ?? { cities: [], listedFor: [], projects: [] };
}
