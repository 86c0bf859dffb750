// Counts of every filter's values by SQL: correct, but slow. They answer while the index is not ready, and tests compare the
// index with them.
import { sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";
import { eachChoice } from "../../contract/list-filters.ts";
import { mostBathrooms, mostBedrooms, priceSteps } from "../../contract/search-counts.ts";
import { ageChoices, dayChoices, noFilters, type SearchFilters } from "../../contract/search-filters.ts";
import { onSameField } from "../../contract/with-understood.ts";
import type { CountedGroup, CountedValues } from "../counted-values.ts";
import { choiceColumn, conditionsOf, type Fragment, today } from "./conditions.ts";
import { type Asked, hitsOf } from "./pages.store.ts";

/** The grouping, and the search without this filter. */
type Group = { value: Fragment; without: (asked: Asked) => Asked };

const taken = (...fields: (keyof SearchFilters)[]): Group["without"] => {
  const none = Object.fromEntries(fields.map((field) => [field, noFilters[field]]));
  return (asked) => ({ ...asked, filters: { ...asked.filters, ...none } });
};
const withoutNames =
  (field: "city" | "state" | "country"): Group["without"] =>
  ({ filters, names, ...asked }) => ({ ...asked, filters: { ...filters, [field]: [] }, names: { ...names, [`${field}Keys`]: [] } });

/** Without this, `least` would return the bound for a home that states no value. */
const roomsUpTo = (rooms: Fragment, most: number): Fragment =>
  sql`case when ${rooms} is not null then least(${rooms}, ${sql.lit(most)}) end::text`;

/** The first choice that a home is not older than; null when it is older, or states no age. */
const ageUpTo = sql`case ${sql.join(
  ageChoices.map((years) => sql`when s.age <= ${sql.lit(years)} then ${sql.lit(String(years))}`),
  sql` `,
)} end`;

/** The first choice that a day is not before. */
const dayUpTo = (column: string): Fragment =>
  sql`case ${sql.join(
    dayChoices.map((days) => sql`when ${sql.ref(`s.${column}`)} >= ${today} - ${sql.lit(days)} then ${sql.lit(String(days))}`),
    sql` `,
  )} end`;

const groups: Record<Exclude<CountedGroup, "amenities" | "price">, Group> = {
  ...eachChoice((name) => ({ value: sql`${choiceColumn(name)}::text`, without: taken(...onSameField(name)) })),
  city: { value: sql`s.city_key`, without: withoutNames("city") },
  state: { value: sql`s.state_key`, without: withoutNames("state") },
  country: { value: sql`s.country_key`, without: withoutNames("country") },
  bedrooms: { value: roomsUpTo(sql`s.bedrooms`, mostBedrooms), without: taken(...onSameField("bedrooms")) },
  bathrooms: { value: roomsUpTo(sql`s.bathrooms`, mostBathrooms), without: taken("bathrooms") },
  age: { value: ageUpTo, without: taken("age") },
  listedWithin: { value: dayUpTo("listed_day"), without: taken("listedWithin") },
  reducedWithin: { value: dayUpTo("reduced_day"), without: taken("reducedWithin") },
  coveredParking: { value: sql`s.has_covered_parking::text`, without: taken("coveredParking") },
  isActive: { value: sql`s.is_available::text`, without: taken("isActive") },
  isFeatured: { value: sql`s.is_featured::text`, without: taken("isFeatured") },
  isVerified: { value: sql`s.is_verified::text`, without: taken("isVerified") },
};

/** The exact total, and how many homes have each value of each filter while the other filters match. */
export async function countValues(database: Database, asked: Asked): Promise<{ total: number; values: CountedValues }> {
  const parts = [
    countAll(asked),
    countAmenities(asked),
    countPrices(asked),
    ...Object.entries(groups).map((group) => countGroup(asked, group)),
  ];
  const query = sql<{ name: CountedGroup | "total"; value: string; count: number }>`
    with hits as materialized (${asked.words.length === 0 ? sql`select null::bigint as number where false` : hitsOf(asked.words)})
    ${sql.join(parts, sql` union all `)}`;
  const { rows } = await query.execute(database);
  const values = Object.fromEntries([...Object.keys(groups), "amenities", "price"].map((name) => [name, new Map()])) as CountedValues;
  let total = 0;
  for (const { name, value, count } of rows) {
    if (name === "total") total = count;
    else values[name].set(value, count);
  }
  const rooms = { bedrooms: sumUp(values.bedrooms, atLeast(mostBedrooms)), bathrooms: sumUp(values.bathrooms, atLeast(mostBathrooms)) };
  const days = {
    listedWithin: sumUp(values.listedWithin, dayChoices),
    reducedWithin: sumUp(values.reducedWithin, dayChoices),
  };
  return { total, values: { ...values, ...rooms, age: sumUp(values.age, ageChoices), ...days } };
}

function countGroup(asked: Asked, [name, { value, without }]: [string, Group]): Fragment {
  return sql`select ${name} as name, ${value} as value, count(*) as count from ${matching(without(asked))} and ${value} is not null group by 2`;
}

const countAll = (asked: Asked): Fragment => sql`select 'total' as name, '' as value, count(*) as count from ${matching(asked)}`;

const countAmenities = (asked: Asked): Fragment => sql`
  select 'amenities', replace(fold(a.name), '-', ' '), count(found.amenities)
  from amenities a left join (select s.amenities from ${matching(asked)}) found on found.amenities & (1::bigint << a.bit) <> 0 group by a.id`;

function countPrices(asked: Asked): Fragment {
  const condition = sql`s.currency = ${asked.names.currency}`;
  const bar = sql`width_bucket(s.price::float8, ${[...priceSteps]}::float8[])::text`;
  return sql`select 'price', ${bar}, count(*) from ${matching(taken("priceMin", "priceMax")(asked))} and ${condition} group by 2`;
}

const matching = ({ filters, names, words }: Asked): Fragment => sql`property_search s where ${conditionsOf(filters, names)}
  and ${words.length === 0 ? sql`true` : sql`s.number in (select number from hits)`}`;

/** Turns how many have each value into how many have it or an earlier one. */
function sumUp(counts: ReadonlyMap<string, number>, values: readonly number[]): Map<string, number> {
  const sumTo = (place: number) => values.slice(0, place + 1).reduce((sum, value) => sum + (counts.get(String(value)) ?? 0), 0);
  return new Map(values.map((value, place) => [String(value), sumTo(place)]));
}

/** From most rooms to one. */
const atLeast = (most: number): number[] => Array.from({ length: most }, (_, fewer) => most - fewer);
