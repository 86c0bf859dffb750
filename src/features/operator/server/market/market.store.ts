// Reads tables of other slices: the desk only counts their rows.
import type pg from "pg";
import type { Days } from "../../../analytics/server/public.ts";
import type { MarketQuery } from "../../contract/market.ts";

type Pool = Pick<pg.Pool, "query">;
export type Filter = Pick<MarketQuery, "city" | "listedFor" | "type">;

/** With fewer a figure would tell of single homes. */
const leastCompared = 5;
const mostCities = 20;
const mostChoices = 200;
const dwellings = "('apartment', 'house', 'villa')";

const valuesOf = ({ city, listedFor, type }: Filter) => [city ?? null, listedFor ?? null, type ?? null];
/** $1 to $3: the filter. `cityKey` is SQL for the key of the home's city. */
const fits = (home: string, cityKey: string) =>
  `($1::text is null or ${cityKey} = $1) and ($2::listed_for is null or ${home}.listed_for = $2) and ($3::property_type is null or ${home}.type = $3)`;
const isFiltered = "($1::text is not null or $2::listed_for is not null or $3::property_type is not null)";
/** $4 and $5: the first day and the last one. */
const within = (at: string) =>
  `${at} >= $4::date::timestamp at time zone 'Asia/Kolkata' and ${at} < ($5::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
const middle = (value: string, where: string) =>
  `case when count(*) filter (where ${where}) >= ${leastCompared} then round(percentile_cont(0.5) within group (order by ${value}) filter (where ${where}))::float8 end`;

export type CityHomes = { key: string | null; name: string; homes: number; middleRent: number | null; middlePerSqft: number | null };

/** Of each city, most homes first; `key` null: of all. */
export async function homesByCity(pool: Pool, filter: Filter): Promise<CityHomes[]> {
  const isHere = "s.is_available and s.currency = 'INR'";
  const { rows } = await pool.query<CityHomes>({
    name: "market-homes",
    text: `with counted as (
        select s.city_key, grouping(s.city_key) = 1 as is_whole, count(*) filter (where s.is_available)::int as homes, min(s.number) as one,
          ${middle("s.price", `${isHere} and s.listed_for = 'rent' and s.bedrooms = 2 and s.type in ${dwellings}`)} as rent,
          ${middle("s.price / s.area_sqft", `${isHere} and s.listed_for in ('sale', 'new-launch') and s.area_sqft > 0 and s.type in ${dwellings}`)} as per_sqft
        from property_search s where ${fits("s", "s.city_key")} group by grouping sets ((s.city_key), ())
      )
      select case when is_whole then null else city_key end as key, coalesce(p.city, '') as name, homes, rent as "middleRent", per_sqft as "middlePerSqft"
      from counted left join properties p on p.number = counted.one
      where is_whole or (city_key is not null and homes > 0) order by is_whole desc, homes desc, city_key limit ${mostCities + 1}`,
    values: valuesOf(filter),
  });
  return rows;
}

export async function listCities(pool: Pool): Promise<{ key: string; name: string }[]> {
  const { rows } = await pool.query<{ key: string; name: string }>({
    name: "market-cities",
    text: `select city_key as key, p.city as name from (
        select city_key, count(*) as homes, min(number) as number from property_search where is_available and city_key is not null group by city_key
      ) counted join properties p using (number) order by homes desc, city_key limit ${mostChoices}`,
  });
  return rows;
}

/** One person of the leads; an erased one cannot be told from others. */
const person = "coalesce(l.phone, l.id)";
const leadsWithin = `leads l left join properties p on p.id = l.property_id left join projects project on project.id = coalesce(l.project_id, p.project_id)
  cross join lateral (select coalesce(canonical_city(p.city), canonical_city(project.city)) as key) city
  where ${within("l.created_at")} and (not ${isFiltered} or (${fits("p", "city.key")}))`;
const answeredInADay = `round(100.0 * count(*) filter (where l.first_replied_at <= l.created_at + interval '1 day' and l.created_at <= $6::timestamptz - interval '1 day')
  / nullif(count(*) filter (where l.created_at <= $6::timestamptz - interval '1 day'), 0))::float8`;

export type Asked = { key: string | null; isWhole: boolean; people: number; answeredInADay: number | null };

/** The people who wrote or asked for a number, by city and in all (`isWhole`). A project's city counts for enquiries about it. */
export async function askedByCity(pool: Pool, filter: Filter, { from, to }: Days, now: Date): Promise<Asked[]> {
  const { rows } = await pool.query<Asked>({
    name: "market-asked",
    text: `select city.key, grouping(city.key) = 1 as "isWhole", count(distinct ${person})::int as people, ${answeredInADay} as "answeredInADay"
      from ${leadsWithin} group by grouping sets ((city.key), ())`,
    values: [...valuesOf(filter), from, to, now],
  });
  return rows;
}

export type AskedInWeek = Asked & { monday: string };

export async function askedByWeek(pool: Pool, filter: Filter, { from, to }: Days, now: Date): Promise<AskedInWeek[]> {
  const monday = "date_trunc('week', l.created_at at time zone 'Asia/Kolkata')::date";
  const { rows } = await pool.query<AskedInWeek>({
    name: "market-weeks",
    text: `select ${monday} as monday, city.key, grouping(city.key) = 1 as "isWhole", count(distinct ${person})::int as people, ${answeredInADay} as "answeredInADay"
      from ${leadsWithin} group by grouping sets ((${monday}, city.key), (${monday}))`,
    values: [...valuesOf(filter), from, to, now],
  });
  return rows;
}

/** The middle of the days from publication to being marked as rented, of homes that were in these days. */
export async function daysToLet(pool: Pool, filter: Filter, { from, to }: Days): Promise<{ key: string; days: number }[]> {
  const { rows } = await pool.query<{ key: string; days: number }>({
    name: "market-let",
    text: `with let as (
        select distinct on (p.id) city.key, extract(epoch from a.at - p.published_at) / 86400 as days
        from activities a join properties p on p.id = a.property_id cross join lateral (select canonical_city(p.city) as key) city
        where a.kind = 'property_status_changed' and a.detail = 'rented' and p.status = 'rented' and p.published_at < a.at
          and ${within("a.at")} and ${fits("p", "city.key")}
        order by p.id, a.at desc
      )
      select key, round(percentile_cont(0.5) within group (order by days))::float8 as days from let
      where key is not null group by key having count(*) >= ${leastCompared}`,
    values: [...valuesOf(filter), from, to],
  });
  return rows;
}

export type Events = { newHomes: number; newListers: number; takenDown: number };

export async function countEvents(pool: Pool, filter: Filter, { from, to }: Days): Promise<Events> {
  const { rows } = await pool.query<Events>({
    name: "market-events",
    text: `select
      (select count(*)::int from properties p where ${within("p.published_at")} and p.publication = 'published' and p.deleted_at is null
        and ${fits("p", "canonical_city(p.city)")}) as "newHomes",
      (select count(*)::int from accounts a where ${within("a.created_at")} and a.email_verified_at is not null) as "newListers",
      (select count(distinct l.entity_id)::int from operator_log l left join properties p on p.id = l.entity_id
        where l.action = 'property-taken-down' and ${within("l.at")} and (not ${isFiltered} or (${fits("p", "canonical_city(p.city)")}))) as "takenDown"`,
    values: [...valuesOf(filter), from, to],
  });
  return rows[0] ?? { newHomes: 0, newListers: 0, takenDown: 0 };
}
