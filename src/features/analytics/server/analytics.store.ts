// Reads tables of other slices: this slice only counts their rows.
import type pg from "pg";
import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Analytics, AnalyticsHome, Counts } from "../contract/analytics.ts";
import type { FigureSort } from "../contract/figure-terms.ts";
import { sources } from "../contract/sources.ts";
import type { Days } from "./days-of-span.ts";

type Queryable = Pick<pg.Pool, "query">;

/** One person of a lister's leads; an erased one cannot be told from others. */
const person = "coalesce(l.phone, l.id)";
const isNumber = "l.lead_nature in ('Call', 'WhatsApp')";
const dayOfLead = "(l.created_at at time zone 'Asia/Kolkata')::date";
const own =
  "select id, number, title, project_id, configuration_id, publication from properties where lister_id = $1 and deleted_at is null";
/** An array and not a join: only so are the two parts of `property_days` read by their indexes. */
const ofOwn = "property_id = any (array(select id from properties where lister_id = $1 and deleted_at is null))";
/** $2 and $3: the first day and the last one. */
const inSpan = `${ofOwn} and day between $2::date and $3::date`;
const leadsInSpan = `from leads l where l.lister_id = $1
  and l.created_at >= $2::date::timestamp at time zone 'Asia/Kolkata' and l.created_at < ($3::date + 1)::timestamp at time zone 'Asia/Kolkata'`;

type Visits = Pick<Counts, "shown" | "opened" | "saved">;
type Asked = Pick<Counts, "numbers" | "enquired">;
const visits = "sum(d.shown)::int as shown, sum(d.views)::int as opened, sum(d.saved)::int as saved";
const asked = `count(distinct ${person}) filter (where ${isNumber})::int as numbers, count(distinct ${person}) filter (where not ${isNumber})::int as enquired`;

/** Of all homes, on each day with any. */
export async function visitsByDay(pool: Queryable, listerId: AccountId, { from, to }: Days): Promise<(Visits & { day: string })[]> {
  const { rows } = await pool.query({
    name: "analytics-visits",
    text: `select day, ${visits} from property_days d where ${inSpan} group by day`,
    values: [listerId, from, to],
  });
  return rows;
}

/** The people of each day; with `day` null, of the whole span. */
export async function askedByDay(pool: Queryable, listerId: AccountId, { from, to }: Days): Promise<(Asked & { day: string | null })[]> {
  const { rows } = await pool.query({
    name: "analytics-asked",
    text: `select ${dayOfLead} as day, ${asked} ${leadsInSpan} group by grouping sets ((${dayOfLead}), ())`,
    values: [listerId, from, to],
  });
  return rows;
}

/** In percent, of the leads that are a day old; null without any. */
export async function answeredInADay(pool: Queryable, listerId: AccountId, { from, to }: Days, now: Date): Promise<number | null> {
  const { rows } = await pool.query<{ part: number | null }>({
    name: "analytics-answered",
    text: `select round(100.0 * count(*) filter (where l.first_replied_at <= l.created_at + interval '1 day') / nullif(count(*), 0)) as part
      ${leadsInSpan} and l.created_at <= $4::timestamptz - interval '1 day'`,
    values: [listerId, from, to, now],
  });
  return rows[0]?.part ?? null;
}

const openedBy = sources.map((_, index) => `coalesce(sum(opened_by[${index + 1}]), 0)`).join(", ");

/** In the order of `sources`. Views of earlier versions have no source. */
export async function openedBySource(pool: Queryable, listerId: AccountId, { from, to }: Days): Promise<Analytics["sources"]> {
  const { rows } = await pool.query<{ rolled: number[]; fresh: number[]; unknown: number }>({
    name: "analytics-sources",
    text: `with fresh as (select source, sum(people)::int as people from visitor_events
        where not is_rolled_up and kind = 'opened' and ${inSpan} group by source)
      select array[${openedBy}]::float8[] as rolled, coalesce(sum(views) filter (where opened_by = '{}'), 0)::int as unknown,
        array(select coalesce(fresh.people, 0) from generate_series(1, ${sources.length}) place left join fresh on fresh.source = place order by place) as fresh
      from property_daily_views where ${inSpan}`,
    values: [listerId, from, to],
  });
  const [row] = rows;
  return sources.map((source, index) => ({
    source,
    people: (row?.rolled[index] ?? 0) + (row?.fresh[index] ?? 0) + (source === "unknown" ? (row?.unknown ?? 0) : 0),
  }));
}

export type PartRow = Counts & { _id: string; title: string; project: string };

/** Of each project with its homes, and of each configuration of one. */
export async function countParts(
  pool: Queryable,
  listerId: AccountId,
  of: "projects" | "configurations",
  { from, to }: Days,
): Promise<PartRow[]> {
  const [key, table] = of === "projects" ? ["project_id", "projects"] : ["configuration_id", "project_configurations"];
  const title = of === "projects" ? "part.project_name" : "part.name";
  const project = of === "projects" ? "part.project_name" : "(select project_name from projects where id = part.project_id)";
  const ofLister =
    of === "projects" ? "part.lister_id = $1" : "exists (select from projects where id = part.project_id and lister_id = $1)";
  // An enquiry about a home counts for its project too.
  const partOfLead = of === "projects" ? "coalesce(l.project_id, home.project_id)" : "home.configuration_id";
  const { rows } = await pool.query<PartRow>({
    name: `analytics-${of}`,
    text: `with own as materialized (${own}),
      visited as (select own.${key} as part_id, ${visits} from property_days d join own on own.id = d.property_id where ${inSpan} and own.${key} is not null group by 1),
      asking as (select part_id, count(distinct person) filter (where is_number)::int as numbers, count(distinct person) filter (where not is_number)::int as enquired
        from (select ${partOfLead} as part_id, ${person} as person, ${isNumber} as is_number
          ${leadsInSpan.replace("from leads l where", "from leads l left join properties home on home.id = l.property_id where")}) found
        where part_id is not null group by 1)
      select part.id as "_id", ${title} as title, ${project} as project, coalesce(shown, 0) as shown, coalesce(opened, 0) as opened, coalesce(saved, 0) as saved,
        coalesce(numbers, 0) as numbers, coalesce(enquired, 0) as enquired
      from ${table} part left join visited on visited.part_id = part.id left join asking on asking.part_id = part.id
      where ${ofLister} ${of === "projects" ? "and part.deleted_at is null" : "and (visited.part_id is not null or asking.part_id is not null)"}
      order by enquired desc, opened desc, part.id limit 100`,
    values: [listerId, from, to],
  });
  return rows;
}

export type HomeRow = Omit<AnalyticsHome, "similar">;

/** A page of the homes, most first. */
export async function countHomes(
  pool: Queryable,
  listerId: AccountId,
  { from, to }: Days,
  { sort, limit, offset }: { sort: FigureSort; limit: number | null /** Null: all. */; offset: number },
): Promise<HomeRow[]> {
  const { rows } = await pool.query<HomeRow>({
    name: `analytics-homes-${sort}`,
    text: `with own as materialized (${own}),
      visited as (select d.property_id, ${visits} from property_days d where ${inSpan} group by 1),
      asking as (select l.property_id, ${asked} ${leadsInSpan} and l.property_id is not null group by 1)
      select own.id as "_id", own.title, own.publication = 'published' as "isPublic", coalesce(shown, 0) as shown, coalesce(opened, 0) as opened,
        coalesce(saved, 0) as saved, coalesce(numbers, 0) as numbers, coalesce(enquired, 0) as enquired
      from own left join visited on visited.property_id = own.id left join asking on asking.property_id = own.id
      order by ${sort} desc, opened desc, own.number limit $4 offset $5`,
    values: [listerId, from, to, limit, offset],
  });
  return rows;
}

export async function countProperties(pool: Queryable, listerId: AccountId): Promise<number> {
  const { rows } = await pool.query<{ total: number }>({
    name: "analytics-properties",
    text: "select count(*)::int as total from properties where lister_id = $1 and deleted_at is null",
    values: [listerId],
  });
  return rows[0]?.total ?? 0;
}
