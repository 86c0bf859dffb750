// The filters (SRCH-20) over a row `s` of property_search.
import { type RawBuilder, sql } from "kysely";
import { columnOf } from "../../../../shared/server/database/column-names.ts";
import { countHomes } from "../../../properties/server/public.ts";
import { type CostFilter, isCostFilter } from "../../contract/cost-filters.ts";
import { type ChoiceFilter, choiceNames, foundBy } from "../../contract/list-filters.ts";
import { boxAround, type MapArea, type MapBox, type MapPoint } from "../../contract/map-filters.ts";
import {
  type NumberFilter,
  numberNames,
  type SearchFilters,
  type SortBy,
  type ToggleFilter,
  toggleFilters,
} from "../../contract/search-filters.ts";
import type { AskedJourneys } from "../journeys/asked-journeys.ts";
import { journeyConditions, minutesOfRow } from "../journeys/journeys-in-sql.ts";
import { type CostsByKey, costConditions } from "./costs.store.ts";
import type { SearchTerms } from "./terms.store.ts";

export type Fragment = RawBuilder<unknown>;
export type Names = Omit<SearchTerms, "words" | "parts"> & { costs: CostsByKey | null; journeys: AskedJourneys | null };

export const hasPrice = ({ priceMin, priceMax }: SearchFilters): boolean => priceMin !== null || priceMax !== null;

const namedOtherwise: Partial<Record<ChoiceFilter, string>> = { propertyType: "type", exactBedrooms: "bedrooms" };

/** Most columns have the names of their filters. */
export const choiceColumnName = (name: ChoiceFilter): string => namedOtherwise[name] ?? columnOf(name);
export const choiceColumn = (name: ChoiceFilter): Fragment => sql.ref(`s.${choiceColumnName(name)}`);

/** All of them must match. Prices are compared in one currency, so a price filter finds homes of that currency only. */
export function conditionsOf(filters: SearchFilters, names: Names): Fragment {
  const conditions = [
    ...listConditions(filters, names),
    ...numberConditions(filters),
    ...toggleConditions(filters),
    ...mapConditions(filters),
    ...costConditions(names.costs),
    ...journeyConditions(names.journeys),
  ];
  if (hasPrice(filters)) conditions.push(sql`s.currency = ${names.currency}`);
  if (names.amenityBits === null) conditions.push(sql`false`);
  else if (names.amenityBits !== "0") conditions.push(sql`s.amenities & ${names.amenityBits}::bigint = ${names.amenityBits}::bigint`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function listConditions(filters: SearchFilters, { cityKeys, stateKeys, countryKeys }: Names): Fragment[] {
  return [
    ...choiceNames.flatMap((name) => anyOf(choiceColumn(name), foundBy(name, filters[name]))),
    ...anyOf(sql`s.city_key`, cityKeys),
    ...anyOf(sql`s.state_key`, stateKeys),
    ...anyOf(sql`s.country_key`, countryKeys),
  ];
}

/** A single value is written as an equality: the planner then sees that an index returns its rows in order. */
function anyOf(column: Fragment, values: readonly string[]): Fragment[] {
  if (values.length === 0) return [];
  return [values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any (${values})`];
}

export const today = sql`india_day(now())`;

/**
 * How a home's value compares with each number. A home that does not state a value is not found by a filter that asks for it.
 */
const comparisons: Record<Exclude<NumberFilter, CostFilter>, (asked: Fragment) => Fragment> = {
  priceMin: (asked) => sql`s.price >= ${asked}`,
  priceMax: (asked) => sql`s.price <= ${asked}`,
  areaMin: (asked) => sql`s.area_sqft >= ${asked}`,
  areaMax: (asked) => sql`s.area_sqft <= ${asked}`,
  bedrooms: (asked) => sql`s.bedrooms >= ${asked}`,
  bathrooms: (asked) => sql`s.bathrooms >= ${asked}`,
  age: (asked) => sql`s.age <= ${asked}`,
  builtYear: (asked) => sql`s.built_year >= ${asked}`,
  listedWithin: (asked) => sql`s.listed_day >= ${today} - ${asked}`,
  reducedWithin: (asked) => sql`s.reduced_day >= ${today} - ${asked}`,
  // Houses and shops state a floor too, and mean another thing by it.
  floorNo: (asked) => sql`s.floor_no = ${asked} and s.type = 'apartment'`,
};

/** The column of each yes-or-no filter. */
export const toggleColumnNames: Record<ToggleFilter, string> = {
  coveredParking: "s.has_covered_parking",
  isActive: "s.is_available",
  isFeatured: "s.is_featured",
  isVerified: "s.is_verified",
};

function numberConditions(filters: SearchFilters): Fragment[] {
  return numberNames.flatMap((name) => {
    const asked = filters[name];
    // The database compares whole prices.
    return asked === null || isCostFilter(name)
      ? []
      : [comparisons[name](sql`${name === "priceMin" ? Math.ceil(asked) : Math.floor(asked)}`)];
  });
}

function toggleConditions(filters: SearchFilters): Fragment[] {
  return toggleFilters
    .filter((name) => filters[name] !== null)
    .map((name) => (filters[name] ? sql.ref(toggleColumnNames[name]) : sql`not ${sql.ref(toggleColumnNames[name])}`));
}

function mapConditions({ box, area }: SearchFilters): Fragment[] {
  return [...(box ? [isInBox(box)] : []), ...(area ? [isInBox(boxAround(area)), isInArea(area)] : [])];
}

const isInBox = ([west, south, east, north]: MapBox): Fragment =>
  sql`(s.longitude between ${west}::float8 and ${east}::float8 and s.latitude between ${south}::float8 and ${north}::float8)`;

/**
 * Even-odd: whether a line from the home to the east crosses the outline an odd number of times. Written out, because
 * PostgreSQL's polygons treat points within a millionth of a degree as equal, and the index would find other homes.
 */
function isInArea(area: MapArea): Fragment {
  const crossings = area.map((corner, at) => crosses(corner, area.at(at - 1) ?? corner));
  return sql`(${sql.join(crossings, sql` + `)}) % 2 = 1`;
}

function crosses([x, y]: MapPoint, [otherX, otherY]: MapPoint): Fragment {
  // A side along a parallel is never crossed, and would cause a division by zero.
  if (y === otherY) return sql`0`;
  return sql`(((${y}::float8 > s.latitude) <> (${otherY}::float8 > s.latitude)) and s.longitude
    < ${otherX - x}::float8 * (s.latitude - ${y}::float8) / ${otherY - y}::float8 + ${x}::float8)::int`;
}

/**
 * The order of a page (SRCH-04). Ties are ordered by number. Prices in other currencies than the compared one come after it, each
 * currency separately. When the search has words, homes with more of them in their head come before homes that only mention them.
 * Homes that are sold or rented come last; without words their rank says so.
 */
export function orderOf(sortBy: SortBy, { currency, journeys }: Names, hasWords: boolean): Fragment {
  if (sortBy === "created_desc") return sql`s.created_at desc, s.number`;
  if (sortBy === "journey_asc") return journeys ? sql`${minutesOfRow(journeys.reach)}, ${byRank}` : byRank;
  if (sortBy === "relevance") return hasWords ? sql`s.is_available desc, words_in_head desc, ${byRank}` : byRank;
  return sql`s.currency <> ${currency}, s.currency, ${moneyColumn(sortBy)} ${moneyDirection(sortBy)}, s.number`;
}

/** How many homes the rows `s` are. */
export const howMany: Fragment = sql.raw(countHomes("s"));

/**
 * Of the rows `s` that match, the one for each home: its offer that comes first in the order. `order` names columns of `s`, and leads to no
 * ties.
 */
export const isFirstOfHome = (conditions: Fragment, order: Fragment): Fragment => sql`(s.home is null or s.number = (
  select s.number from (select s.home) own join property_search s on s.home = own.home where ${conditions} order by ${order} limit 1
))`;

/** Of two offers of a home, its card shows the one with the higher rank, unless the homes are in order of price or date. */
export const byRank: Fragment = sql`s.rank desc, s.number`;

/** Orders by sums, which are compared in one currency. */
export const isByMoney = (sortBy: SortBy): boolean => sortBy === "price_asc" || sortBy === "price_desc" || sortBy === "rate_asc";
export const moneyColumn = (sortBy: SortBy): Fragment => (sortBy === "rate_asc" ? sql`s.rate_order` : sql`s.price`);
export const moneyDirection = (sortBy: SortBy): Fragment => (sortBy === "price_desc" ? sql`desc` : sql`asc`);
