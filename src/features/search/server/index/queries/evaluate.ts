// The filters (SRCH-20) over one segment, with the meaning that sql/conditions.ts gives them in PostgreSQL.

import { indiaAheadMs } from "../../../../../shared/contract/date-text.ts";
import { dayMs } from "../../../../../shared/contract/durations.ts";
import { costFilters } from "../../../contract/cost-filters.ts";
import { choiceNames, foundBy } from "../../../contract/list-filters.ts";
import { boxAround, type MapBox } from "../../../contract/map-filters.ts";
import { mostBathrooms, mostBedrooms } from "../../../contract/search-counts.ts";
import { ageChoices, dayFilters, type SearchFilters, toggleFilters } from "../../../contract/search-filters.ts";
import { onSameField } from "../../../contract/with-understood.ts";
import { type AskedCosts, boundsOf, keyOfFilter } from "../../costs/cost-bounds.ts";
import type { MeantWord } from "../../words/keyword.ts";
import { dayColumns } from "../segments/homes-layout.ts";
import { largestSmall, type SmallColumn } from "../segments/indexed-row.ts";
import type { Segment } from "../segments/segment.ts";
import type { DoubleColumn, Facet, FacetGroup, SetPlace } from "../segments/segment-layout.ts";
import type { MeantQuery } from "./index-query.ts";
import { keepWithin } from "./journey-minutes.ts";

/** The bitmaps of those that match: for each filter whose values are counted, and for all other conditions of current ones. */
export type Conditions = { groups: ReadonlyMap<FacetGroup, number>; rest: number };
/**
 * `facets`: what a filter's bitmap is the union of, where it is one. `untold`: the rows of `rest` but for their costs, which are not known; null
 * unless a filter asks for costs.
 */
export type RowConditions = Conditions & { facets: ReadonlyMap<FacetGroup, readonly Facet[]>; untold: number | null };

/** The conditions of a search. Their bitmaps are valid until the segment's next search. `isCounted`: each filter's values are counted without it. */
export function evaluate(segment: Segment, query: MeantQuery, isCounted: boolean): RowConditions {
  const rest = segment.temporary();
  segment.kernel.copy(rest, segment.layout.live, segment.bytes);
  const groups = new Map<FacetGroup, number>();
  const facets = new Map<FacetGroup, readonly Facet[]>();
  for (const [group, values] of facetsOf(query)) {
    const united = values.flatMap((value) => segment.facet(group, value) ?? []);
    facets.set(group, united);
    groups.set(group, union(segment, united));
  }
  for (const group of toggleFilters) if (query.filters[group] === false) groups.set(group, lacking(segment, group));
  keepNumbersBeyondFacets(segment, query.filters, groups);
  for (const name of dayFilters) {
    const days = query.filters[name];
    if (days !== null) groups.set(name, since(segment, rest, name, days));
  }
  keepSets(segment, query, rest);
  if (!isCounted) keepMatched(segment, groups, rest);
  else if (readsColumns(query)) keepNearlyMatched(segment, groups, rest);
  const untold = keepColumns(segment, query, rest);
  const price = priceCondition(segment, query, rest);
  if (price !== null) groups.set("price", price);
  return { groups, rest, facets, untold };
}

/** No group is asked for by itself afterwards. */
function keepMatched({ kernel, bytes }: Segment, groups: Map<FacetGroup, number>, rows: number): void {
  for (const bitmap of groups.values()) kernel.and(rows, rows, bitmap, bytes);
  groups.clear();
}

/** Columns take the longest, so they are read only where rows are left: those that match all groups, or all but the groups of one field. */
function keepNearlyMatched(segment: Segment, groups: ReadonlyMap<FacetGroup, number>, rows: number): void {
  const { kernel, bytes } = segment;
  segment.scoped(() => {
    const [nearly, failing] = [segment.temporary(), segment.temporary()];
    kernel.clear(nearly, bytes);
    for (const field of new Set([...groups.keys()].map((group) => onSameField(group)))) {
      kernel.copy(failing, rows, bytes);
      for (const [group, bitmap] of groups) {
        if (!field.includes(group)) continue;
        kernel.and(rows, rows, bitmap, bytes);
        kernel.and(nearly, nearly, bitmap, bytes);
      }
      kernel.andNot(failing, failing, rows, bytes);
      kernel.or(nearly, nearly, failing, bytes);
    }
    kernel.or(rows, rows, nearly, bytes);
  });
}

/** The rows that match all conditions. */
export function matching(segment: Segment, conditions: Conditions): number {
  if (conditions.groups.size === 0) return conditions.rest;
  const found = segment.temporary();
  matchWithout(segment, conditions, [], found, segment.bytes);
  return found;
}

/** The rows that match all conditions but those of costs, which are not known. */
export function matchingUntold(segment: Segment, { groups }: Conditions, untold: number, query: MeantQuery): number {
  const found = segment.temporary();
  matchWithout(segment, { groups, rest: untold }, ["price"], found, segment.bytes);
  return priceCondition(segment, query, found) ?? found;
}

/** Those that match all conditions but the ones left out. `bytes`: of each bitmap. */
export function matchWithout(
  { kernel }: Segment,
  { groups, rest }: Conditions,
  leftOut: readonly string[],
  to: number,
  bytes: number,
): void {
  let from = rest;
  for (const [group, bitmap] of groups) {
    if (leftOut.includes(group)) continue;
    kernel.and(to, from, bitmap, bytes);
    from = to;
  }
  if (from !== to) kernel.copy(to, from, bytes);
}

/** The rows that have one of the meant words, anywhere or in their head. */
export function rowsWith(segment: Segment, { exact, beginning }: MeantWord, isHead: boolean): number {
  const sets: SetPlace[] = [];
  for (const word of exact) {
    const place = segment.wordPlace(word);
    if (segment.dictionary[place] === word) sets.push(segment.wordSet(place, isHead));
  }
  if (beginning !== null) {
    for (let place = segment.wordPlace(beginning); segment.dictionary[place]?.startsWith(beginning); place++) {
      sets.push(segment.wordSet(place, isHead));
    }
  }
  return union(segment, sets);
}

/** The filters that ask for values of facets. */
function facetsOf({ filters, terms }: MeantQuery): [FacetGroup, readonly string[]][] {
  const { bedrooms, bathrooms, age } = filters;
  const one = (value: number | null, isFacet: (value: number) => boolean) => (value !== null && isFacet(value) ? [String(value)] : []);
  const asked: [FacetGroup, readonly string[]][] = [
    ...choiceNames.map((name): [FacetGroup, readonly string[]] => [name, foundBy(name, filters[name])]),
    ["city", terms.cityKeys],
    ["state", terms.stateKeys],
    ["country", terms.countryKeys],
    ...toggleFilters.map((name): [FacetGroup, readonly string[]] => [name, filters[name] ? ["true"] : []]),
    ["bedrooms", one(bedrooms, (least) => least <= mostBedrooms)],
    ["bathrooms", one(bathrooms, (least) => least <= mostBathrooms)],
    ["age", one(age, (most) => ageChoices.includes(most))],
  ];
  return asked.filter(([, values]) => values.length > 0);
}

/** Read only: the union of one set is that set itself. */
function union(segment: Segment, sets: readonly SetPlace[]): number {
  const filled = sets.filter(({ count }) => count > 0);
  if (filled.length <= 1) return segment.bitmapOf(filled[0]);
  const to = segment.temporary();
  segment.kernel.clear(to, segment.bytes);
  for (const set of filled) segment.addSet(to, set);
  return to;
}

function lacking(segment: Segment, group: FacetGroup): number {
  const yes = segment.bitmapOf(segment.facet(group, "true"));
  const no = segment.temporary();
  segment.kernel.andNot(no, segment.layout.live, yes, segment.bytes);
  return no;
}

function keepNumbersBeyondFacets(segment: Segment, { bedrooms, bathrooms, age }: SearchFilters, groups: Map<FacetGroup, number>): void {
  const keep = (group: "bedrooms" | "bathrooms" | "age", least: number, most: number) =>
    groups.set(group, smallRange(segment, segment.layout.live, group, { least, most }));
  if (bedrooms !== null && bedrooms > mostBedrooms) keep("bedrooms", bedrooms, largestSmall);
  if (bathrooms !== null && bathrooms > mostBathrooms) keep("bathrooms", bathrooms, largestSmall);
  if (age !== null && !ageChoices.includes(age)) keep("age", 0, age);
}

/** So many days ago in India, as `india_day` in PostgreSQL counts them. */
export const daysAgo = (days: number): number => Math.floor((Date.now() + indiaAheadMs) / dayMs) - days;

/** Of the rows those whose day is one of the last ones. */
export const since = (segment: Segment, rows: number, name: (typeof dayFilters)[number], days: number): number =>
  smallRange(segment, rows, dayColumns[name], { least: daysAgo(days), most: largestSmall });

/** Of the rows. Prices are compared in one currency, so a price filter finds homes of that currency only. */
function priceCondition(segment: Segment, { filters: { priceMin, priceMax }, currency }: MeantQuery, rows: number): number | null {
  if (priceMin === null && priceMax === null) return null;
  const bitmap = segment.temporary();
  segment.kernel.and(bitmap, rows, segment.bitmapOf(segment.facet("currency", currency)), segment.bytes);
  keepRange(segment, bitmap, "price", priceMin, priceMax);
  return bitmap;
}

function keepSets(segment: Segment, { filters: { floorNo }, terms: { amenityBits }, meant }: MeantQuery, rows: number): void {
  const keep = (bitmapOf: () => number) => segment.scoped(() => segment.kernel.and(rows, rows, bitmapOf(), segment.bytes));
  if (amenityBits === null) keep(() => segment.bitmapOf(undefined));
  for (const bit of amenityBits ?? []) keep(() => segment.bitmapOf(segment.facet("amenities", String(bit))));
  for (const word of meant) keep(() => rowsWith(segment, word, false));
  if (floorNo !== null) keep(() => segment.bitmapOf(segment.facet("propertyType", "apartment")));
}

const columnFilters = ["priceMin", "priceMax", "areaMin", "areaMax", "builtYear", "floorNo", "box", "area"] as const;
const readsColumns = ({ filters, terms: { costs, journeys } }: MeantQuery): boolean =>
  costs !== null || journeys !== null || columnFilters.some((name) => filters[name] !== null);

/**
 * The rows that columns let through; what takes longest comes last, when few are left. A home that does not state a value is not found by a
 * filter that asks for it. Returns `untold`.
 */
function keepColumns(segment: Segment, { filters, terms: { costs, journeys } }: MeantQuery, rows: number): number | null {
  const { areaMin, areaMax, builtYear, floorNo, box, area } = filters;
  if (builtYear !== null) keepSmall(segment, rows, "builtYear", { least: builtYear, most: largestSmall });
  if (floorNo !== null) keepSmall(segment, rows, "floorNo", { least: floorNo, most: floorNo });
  if (box) keepBox(segment, rows, box);
  if (area) keepBox(segment, rows, boxAround(area));
  if (areaMin !== null || areaMax !== null) keepRange(segment, rows, "areaSqft", areaMin, areaMax);
  const untold = costs && keepCosts(segment, rows, costs);
  for (const some of untold === null ? [rows] : [rows, untold]) {
    if (journeys && journeys.within !== null) keepWithin(segment, some, some, journeys.reach, { least: 0, most: journeys.within });
    if (area) keepInside(segment, some, area);
  }
  return untold;
}

/** Keeps the rows whose costs all fit. Returns those of which one that is asked for is not known. */
function keepCosts(segment: Segment, rows: number, costs: AskedCosts): number {
  const { layout, kernel, lists, bytes } = segment;
  const bounds = boundsOf(costs);
  const untold = segment.temporary();
  kernel.clear(untold, bytes);
  segment.scoped(() => {
    const [before, fitting] = [segment.temporary(), segment.temporary()];
    kernel.copy(before, rows, bytes);
    for (const name of costFilters) {
      if (costs[name] === null) continue;
      new Float64Array(segment.memory.buffer, lists.texts, layout.names.length + 1).set(bounds.limits(name, layout.names));
      kernel.atMostOfKey(fitting, before, layout.doubles.price, layout.nameColumns[keyOfFilter[name]], bytes, lists.texts, untold);
      kernel.and(rows, rows, fitting, bytes);
    }
  });
  return untold;
}

function keepRange(segment: Segment, rows: number, column: DoubleColumn, least: number | null, most: number | null): void {
  const { kernel, layout, bytes } = segment;
  kernel.rangeF64(rows, rows, layout.doubles[column], bytes, least ?? Number.NEGATIVE_INFINITY, most ?? Number.POSITIVE_INFINITY);
}

type SmallRange = { least: number; most: number };

function keepSmall({ kernel, layout, bytes }: Segment, rows: number, column: SmallColumn, { least, most }: SmallRange): void {
  kernel.rangeI16(rows, rows, layout.smalls[column], bytes, least, most);
}

/** The rows of `from` whose value is in the range. */
function smallRange(segment: Segment, from: number, column: SmallColumn, { least, most }: SmallRange): number {
  const to = segment.temporary();
  segment.kernel.rangeI16(to, from, segment.layout.smalls[column], segment.bytes, least, most);
  return to;
}

function keepBox(segment: Segment, rows: number, [west, south, east, north]: MapBox): void {
  keepRange(segment, rows, "longitude", west, east);
  keepRange(segment, rows, "latitude", south, north);
}

function keepInside(segment: Segment, rows: number, area: NonNullable<SearchFilters["area"]>): void {
  const { kernel, layout, bytes, lists } = segment;
  new Float64Array(segment.memory.buffer, lists.corners, area.length * 2).set(area.flat());
  kernel.keepInside(rows, layout.doubles.longitude, layout.doubles.latitude, bytes, lists.corners, area.length);
}
