// The figures of each home, and of each project and configuration with its homes.
import type { AnalyticsHome, Counts } from "../contract/analytics.ts";
import type { FigureSort } from "../contract/figure-terms.ts";
import { asked, isNumber, leadsInSpan, ofOwn, ownHomes, person, type Queryable, type Scope, visits, visitValues } from "./figures-sql.ts";
import { type MonthedDays, visitRows } from "./months.store.ts";

/** $7: the project; see `visitValues` for the others. */
const values = (scope: Scope, days: MonthedDays) => [...visitValues(scope, days), scope.project];
const scopeOfLeads = { homes: "$6", project: "$7" };
const visited = visitRows(ofOwn);

export type PartRow = Counts & { _id: string; title: string; project: string };

/** Of each project with its homes, and of each configuration of one. */
export async function countParts(pool: Queryable, scope: Scope, of: "projects" | "configurations", days: MonthedDays): Promise<PartRow[]> {
  const [key, table] = of === "projects" ? ["project_id", "projects"] : ["configuration_id", "project_configurations"];
  const title = of === "projects" ? "part.project_name" : "part.name";
  const project = of === "projects" ? "part.project_name" : "(select project_name from projects where id = part.project_id)";
  const ofLister =
    of === "projects" ? "part.lister_id = $1" : "exists (select from projects where id = part.project_id and lister_id = $1)";
  const isCounted = "(visited.part_id is not null or asking.part_id is not null)";
  const isListed =
    of === "projects"
      ? `part.deleted_at is null and ($7::text is null or part.id = $7) and ($6::text[] is null or $7 is not null or ${isCounted})`
      : isCounted;
  // An enquiry about a home counts for its project too.
  const partOfLead = of === "projects" ? "coalesce(l.project_id, home.project_id)" : "home.configuration_id";
  const { rows } = await pool.query<PartRow>({
    text: `with own as materialized (${ownHomes}),
      visited as (select own.${key} as part_id, ${visits} from ${visited} d join own on own.id = d.property_id where own.${key} is not null group by 1),
      asking as (select part_id, ${asked("person", "is_number")}
        from (select ${partOfLead} as part_id, ${person} as person, ${isNumber} as is_number
          ${leadsInSpan({ ...scopeOfLeads, joins: "left join properties home on home.id = l.property_id" })}) found
        where part_id is not null group by 1)
      select part.id as "_id", ${title} as title, ${project} as project, coalesce(shown, 0) as shown, coalesce(opened, 0) as opened, coalesce(saved, 0) as saved,
        coalesce(numbers, 0) as numbers, coalesce(enquired, 0) as enquired
      from ${table} part left join visited on visited.part_id = part.id left join asking on asking.part_id = part.id
      where ${ofLister} and ${isListed}
      order by enquired desc, opened desc, part.id limit 100`,
    values: values(scope, days),
  });
  return rows;
}

/** The picture of a home's card, as `MediaImage`. */
export const imageOf = (
  id: string,
) => `(select json_build_object('url', url, 'width', width, 'height', height, 'color', color, 'widths', widths)
  from media_items where property_id = ${id} and kind = 'image' order by type = 'thumbnail' desc, display_order, id limit 1)`;

const isFound = "($8 = '' or strpos(fold(own.title), fold($8)) > 0)";

export type HomeRow = Omit<AnalyticsHome, "similar">;

/** A page of the homes, most first. */
export async function countHomes(
  pool: Queryable,
  scope: Scope,
  days: MonthedDays,
  { sort, search, limit, offset }: { sort: FigureSort; search: string; limit: number | null /** Null: all. */; offset: number },
): Promise<HomeRow[]> {
  const { rows } = await pool.query<HomeRow>({
    text: `with own as materialized (${ownHomes}),
      visited as (select d.property_id, ${visits} from ${visited} d group by 1),
      asking as (select l.property_id, ${asked()} ${leadsInSpan(scopeOfLeads)} and l.property_id is not null group by 1)
      select own.id as "_id", own.title, own.publication = 'published' as "isPublic", ${imageOf("own.id")} as image, coalesce(shown, 0) as shown, coalesce(opened, 0) as opened,
        coalesce(saved, 0) as saved, coalesce(numbers, 0) as numbers, coalesce(enquired, 0) as enquired
      from own left join visited on visited.property_id = own.id left join asking on asking.property_id = own.id
      where ${isFound}
      order by ${sort} desc, opened desc, own.number limit $9 offset $10`,
    values: [...values(scope, days), search, limit, offset],
  });
  return rows;
}

/** Those that fit, and of the whole account. */
export async function countProperties(
  pool: Queryable,
  { listerId, homes }: Scope,
  search: string,
): Promise<{ total: number; all: number }> {
  const { rows } = await pool.query<{ total: number; all: number }>({
    text: `select count(*) filter (where ($2::text[] is null or id = any ($2)) and ($3 = '' or strpos(fold(title), fold($3)) > 0))::int as total,
        count(*)::int as all
      from properties where lister_id = $1 and deleted_at is null`,
    values: [listerId, homes, search],
  });
  return rows[0] ?? { total: 0, all: 0 };
}
