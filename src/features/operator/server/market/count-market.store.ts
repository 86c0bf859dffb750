// Counts the whole market: every city, purpose and type, and all of each. Reads tables of other slices: the desk only counts their rows.
import type pg from "pg";
import { carpetRate, hadADay, isAnsweredInADay, wantsReply } from "../../../properties/server/public.ts";
import { type MarketPeriods, periodsOfDays } from "./market-periods.ts";

/** A part of the market; '' stands for all. */
export type Cell = { cityKey: string; listedFor: string; type: string; name: string; homes: number; figures: CellFigures };

/** Lists have one figure for each period. */
export type CellFigures = {
  middleRent: number | null;
  middlePerSqft: number | null;
  people: number[];
  /** Leads that had a day's time, and those of them that were answered in it. */
  hadADay: number[];
  answered: number[];
  newHomes: number[];
  takenDown: number[];
  daysToLet: (number | null)[];
};

/** With fewer a figure would tell of single homes. */
const leastCompared = 5;
const dwellings = "('apartment', 'house', 'villa')";

const middle = (value: string, where: string) =>
  `case when count(*) filter (where ${where}) >= ${leastCompared} then round(percentile_cont(0.5) within group (order by ${value}) filter (where ${where}))::float8 end`;
const part = (column: string) => `case when grouping(${column}) = 1 then '' else ${column}::text end`;
/** A row for each city, purpose and type, and for all of each. What lacks one counts only where all are meant. */
const ofEachPart = `${part("city_key")} as "cityKey", ${part("listed_for")} as "listedFor", ${part("type")} as type`;
const parts = "cube (city_key, listed_for, type)";
const isKnown = ["city_key", "listed_for", "type"].map((column) => `(grouping(${column}) = 1 or ${column} is not null)`).join(" and ");

const pricePerCarpetSqft = carpetRate("property_search");

const homesSql = `with counted as (
    select ${ofEachPart}, count(*) filter (where is_available)::int as homes, min(number) as one,
      ${middle("price", `is_available and currency = 'INR' and listed_for = 'rent' and bedrooms = 2 and type in ${dwellings}`)} as "middleRent",
      ${middle(pricePerCarpetSqft, `is_available and currency = 'INR' and listed_for in ('sale', 'new-launch') and ${pricePerCarpetSqft} is not null and type in ${dwellings}`)} as "middlePerSqft"
    from property_search group by ${parts} having ${isKnown}
  )
  select "cityKey", "listedFor", counted.type, homes, "middleRent", "middlePerSqft", case "cityKey" when '' then '' else coalesce(p.city, '') end as name
  from counted left join properties p on p.number = one`;

/** $1 and $2: days and their bits. */
const periodOf = (at: string) =>
  `join unnest($1::date[], $2::int[]) as periods (day, bits) on periods.day = (${at} at time zone 'Asia/Kolkata')::date`;
const since = (at: string) => `${at} >= (select min(day) from unnest($1::date[]) as days (day))::timestamp at time zone 'Asia/Kolkata'`;
const countOfEach = (count: number, sql: (isInside: string) => string) =>
  `array[${Array.from({ length: count }, (_, place) => sql(`bits & ${1 << place} > 0`)).join(", ")}]`;
/** Names of cities are few: each is looked up once. */
const cityKeys = `city_keys as materialized (select city, canonical_city(city) as city_key from (
    select city from properties where city is not null union select city from projects where city is not null) named)`;

/** A project's city counts for enquiries about it. One person is who gave the same phone; an erased one cannot be told from others. $3: now. */
const leadsSql = (periods: number) => `with ${cityKeys}, asked as materialized (
    select coalesce(of_home.city_key, of_project.city_key) as city_key, p.listed_for, p.type, coalesce(l.phone, l.id) as person, bits,
      ${wantsReply("l")} and ${hadADay("l", "$3::timestamptz")} as had_a_day, ${isAnsweredInADay("l")} as is_answered
    from leads l ${periodOf("l.created_at")}
    left join properties p on p.id = l.property_id left join city_keys of_home on of_home.city = p.city
    left join projects project on project.id = coalesce(l.project_id, p.project_id) left join city_keys of_project on of_project.city = project.city
    where ${since("l.created_at")}
  ), people as (
    select ${ofEachPart}, bit_or(bits) as bits from asked group by ${parts}, person having ${isKnown}
  )
  select "cityKey", "listedFor", type, ${countOfEach(periods, (isInside) => `count(*) filter (where ${isInside})::int`)} as people,
    null as "hadADay", null as answered
  from people group by "cityKey", "listedFor", type
  union all
  select ${ofEachPart}, null, ${countOfEach(periods, (isInside) => `count(*) filter (where had_a_day and ${isInside})::int`)},
    ${countOfEach(periods, (isInside) => `count(*) filter (where had_a_day and is_answered and ${isInside})::int`)}
  from asked group by ${parts} having ${isKnown}`;

const newHomesSql = (
  periods: number,
) => `select ${ofEachPart}, ${countOfEach(periods, (isInside) => `count(*) filter (where ${isInside})::int`)} as "newHomes"
  from (select s.city_key, s.listed_for, s.type, bits from properties p ${periodOf("p.published_at")} join property_search s using (number)
    where ${since("p.published_at")} and p.publication = 'published' and p.deleted_at is null) published
  group by ${parts} having ${isKnown}`;

const takenDownSql = (periods: number) => `with ${cityKeys}
  select ${ofEachPart}, ${countOfEach(periods, (isInside) => `count(distinct entity_id) filter (where ${isInside})::int`)} as "takenDown"
  from (select city_keys.city_key, p.listed_for, p.type, l.entity_id, bits from operator_log l ${periodOf("l.at")}
    left join properties p on p.id = l.entity_id left join city_keys using (city) where l.action = 'property-taken-down') decided
  group by ${parts} having ${isKnown}`;

/** From publication to being marked as rented, of homes that were last marked so in the period. */
const daysToLetSql = (periods: number) => `with ${cityKeys}, let as (
    select distinct on (p.id) city_keys.city_key, p.listed_for, p.type, extract(epoch from a.at - p.published_at) / 86400 as days, bits
    from activities a ${periodOf("a.at")} join properties p on p.id = a.property_id left join city_keys using (city)
    where a.kind = 'property_status_changed' and a.detail = 'rented' and p.status = 'rented' and p.published_at < a.at and ${since("a.at")}
    order by p.id, a.at desc
  )
  select ${ofEachPart}, ${countOfEach(periods, (isInside) => middle("days", isInside))} as "daysToLet" from let group by ${parts} having ${isKnown}`;

/** `longestMs`: of each query. The connection is inside a transaction that nothing else follows: work memory is set until its end. */
export async function countCells(client: pg.ClientBase, periods: MarketPeriods, now: Date, longestMs: number): Promise<Cell[]> {
  await client.query(`set local work_mem = '64MB'; set local statement_timeout = ${longestMs}`);
  const count = periods.all.length;
  const days = periodsOfDays(periods);
  const values = [days.map(({ day }) => day), days.map(({ bits }) => bits)];
  const cells = new Map<string, Cell>();
  const none = () => periods.all.map(() => 0);
  const addAll = async (text: string, given: unknown[]) => {
    const { rows } = await client.query<Pick<Cell, "cityKey" | "listedFor" | "type"> & Partial<CellFigures & Cell>>({
      text,
      values: given,
      ...{ query_timeout: longestMs + 1_000 },
    });
    for (const { cityKey, listedFor, type, name, homes, ...figures } of rows) {
      const key = JSON.stringify([cityKey, listedFor, type]);
      const cell = cells.get(key) ?? {
        ...{ cityKey, listedFor, type, name: "", homes: 0 },
        figures: {
          ...{ middleRent: null, middlePerSqft: null, daysToLet: periods.all.map(() => null) },
          ...{ people: none(), hadADay: none(), answered: none(), newHomes: none(), takenDown: none() },
        },
      };
      for (const [figure, value] of Object.entries(figures)) if (value !== null) Object.assign(cell.figures, { [figure]: value });
      cells.set(key, { ...cell, name: name ?? cell.name, homes: homes ?? cell.homes });
    }
  };
  await addAll(homesSql, []);
  await addAll(leadsSql(count), [...values, now]);
  await addAll(newHomesSql(count), values);
  await addAll(takenDownSql(count), values);
  await addAll(daysToLetSql(count), values);
  return [...cells.values()];
}
