// Counts of every filter's values by SQL: correct, but slow. They answer while the index is not ready, and tests compare the
// index with them.
import { sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";
import { eachChoice } from "../../contract/list-filters.ts";
import { mostBathrooms, mostBedrooms, priceSteps } from "../../contract/search-counts.ts";
import { ageChoices, dayChoices, noFilters, type SearchFilters } from "../../contract/search-filters.ts";
import { onSameField } from "../../contract/with-understood.ts";
import type { CountedGroup, CountedValues } from "../counted-values.ts";
import { journeyConditions } from "../journeys/journeys-in-sql.ts";
import { choiceColumn, conditionsOf, type Fragment, howMany, today } from "./conditions.ts";
import { costConditions } from "./costs.store.ts";
import { type Asked, hitsOf } from "./pages.store.ts";

/** `isLimited`: costs or journeys limit it. */
type AskedOnce = Asked & { isLimited: boolean };
/** The grouping, and the search without this filter. `choices`: a home is counted for each that one of its offers fits. */
type Group = { value: Fragment; choices?: Fragment; without: (asked: AskedOnce) => AskedOnce };

const taken = (...fields: (keyof SearchFilters)[]): Group["without"] => {
  const none = Object.fromEntries(fields.map((field) => [field, noFilters[field]]));
  return (asked) => ({ ...asked, filters: { ...asked.filters, ...none } });
};
const withoutNames =
  (field: "city" | "state" | "country"): Group["without"] =>
  ({ filters, names, ...asked }) => ({ ...asked, filters: { ...filters, [field]: [] }, names: { ...names, [`${field}Keys`]: [] } });

const choicesFrom = (values: readonly number[], isFitting: Fragment): Pick<Group, "value" | "choices"> => ({
  value: sql`s.choice::text`,
  choices: sql`unnest(${[...values]}::int[]) choice where ${isFitting}`,
});
const roomsUpTo = (most: number): number[] => Array.from({ length: most }, (_, fewer) => fewer + 1);

const groups: Record<Exclude<CountedGroup, "amenities" | "price">, Group> = {
  ...eachChoice((name) => ({ value: sql`${choiceColumn(name)}::text`, without: taken(...onSameField(name)) })),
  city: { value: sql`s.city_key`, without: withoutNames("city") },
  state: { value: sql`s.state_key`, without: withoutNames("state") },
  country: { value: sql`s.country_key`, without: withoutNames("country") },
  bedrooms: { ...choicesFrom(roomsUpTo(mostBedrooms), sql`s.bedrooms >= choice`), without: taken(...onSameField("bedrooms")) },
  bathrooms: { ...choicesFrom(roomsUpTo(mostBathrooms), sql`s.bathrooms >= choice`), without: taken("bathrooms") },
  age: { ...choicesFrom(ageChoices, sql`s.age <= choice`), without: taken("age") },
  listedWithin: { ...choicesFrom(dayChoices, sql`s.listed_day >= ${today} - choice`), without: taken("listedWithin") },
  reducedWithin: { ...choicesFrom(dayChoices, sql`s.reduced_day >= ${today} - choice`), without: taken("reducedWithin") },
  coveredParking: { value: sql`s.has_covered_parking::text`, without: taken("coveredParking") },
  isActive: { value: sql`s.is_available::text`, without: taken("isActive") },
  isFeatured: { value: sql`s.is_featured::text`, without: taken("isFeatured") },
  isVerified: { value: sql`s.is_verified::text`, without: taken("isVerified") },
};

/** The exact total, and how many homes have each value of each filter while the other filters match. */
export async function countValues(
  database: Database,
  { names: { costs, journeys, ...names }, ...searched }: Asked,
): Promise<{ total: number; values: CountedValues }> {
  // Whatever is counted, they hold: each home is compared with them once, and the cells of a reach are sent once.
  const limits = [...costConditions(costs), ...journeyConditions(journeys)];
  const asked = { ...searched, names: { ...names, costs: null, journeys: null }, isLimited: limits.length > 0 };
  const parts = [
    countAll(asked),
    countAmenities(asked),
    countPrices(asked),
    ...Object.entries(groups).map((group) => countGroup(asked, group)),
  ];
  const query = sql<{ name: CountedGroup | "total"; value: string; count: number }>`
    with hits as materialized (${asked.words.length === 0 ? sql`select null::bigint as number where false` : hitsOf(asked.words)}),
      limited as materialized (select number from property_search s where ${limits.length === 0 ? sql`false` : sql.join(limits, sql` and `)})
    ${sql.join(parts, sql` union all `)}`;
  const { rows } = await query.execute(database);
  const values = Object.fromEntries([...Object.keys(groups), "amenities", "price"].map((name) => [name, new Map()])) as CountedValues;
  let total = 0;
  for (const { name, value, count } of rows) {
    if (name === "total") total = count;
    else values[name].set(value, count);
  }
  return { total, values };
}

function countGroup(asked: AskedOnce, [name, { value, choices, without }]: [string, Group]): Fragment {
  const homes = matching(without(asked));
  const rows = choices
    ? sql`(select s.number, s.home, choice from (select s.* from ${homes}) s, ${choices}) s`
    : sql`${homes} and ${value} is not null`;
  return sql`select ${name} as name, ${value} as value, ${howMany} as count from ${rows} group by 2`;
}

const countAll = (asked: AskedOnce): Fragment => sql`select 'total' as name, '' as value, ${howMany} as count from ${matching(asked)}`;

const countAmenities = (asked: AskedOnce): Fragment => sql`
  select 'amenities', replace(fold(a.name), '-', ' '), ${howMany}
  from amenities a left join (select s.number, s.home, s.amenities from ${matching(asked)}) s on s.amenities & (1::bigint << a.bit) <> 0 group by a.id`;

function countPrices(asked: AskedOnce): Fragment {
  const condition = sql`s.currency = ${asked.names.currency}`;
  const bar = sql`width_bucket(s.price::float8, ${[...priceSteps]}::float8[])::text`;
  return sql`select 'price', ${bar}, ${howMany} from ${matching(taken("priceMin", "priceMax")(asked))} and ${condition} group by 2`;
}

const matching = ({ filters, names, words, isLimited }: AskedOnce): Fragment => sql`property_search s where ${conditionsOf(filters, names)}
  and ${isLimited ? sql`s.number in (select number from limited)` : sql`true`}
  and ${words.length === 0 ? sql`true` : sql`s.number in (select number from hits)`}`;
