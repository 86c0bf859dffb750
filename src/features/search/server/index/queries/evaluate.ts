// The filters (SRCH-20) over one segment, with the meaning that sql/conditions.ts gives them in PostgreSQL.

import { indiaAheadMs } from "../../../../../shared/contract/date-text.ts";
import { dayMs } from "../../../../../shared/contract/durations.ts";
import { type CostFilter, costFilters } from "../../../contract/cost-filters.ts";
import { choiceNames, foundBy } from "../../../contract/list-filters.ts";
import { boxAround, type MapBox } from "../../../contract/map-filters.ts";
import { mostBathrooms, mostBedrooms } from "../../../contract/search-counts.ts";
import { ageChoices, dayFilters, type SearchFilters, toggleFilters } from "../../../contract/search-filters.ts";
import { type AskedCosts, boundsOf, type CostBounds, keyOfFilter } from "../../costs/cost-bounds.ts";
import type { MeantWord } from "../../words/keyword.ts";
import { dayColumns } from "../segments/homes-layout.ts";
import { largestSmall, type SmallColumn } from "../segments/indexed-row.ts";
import type { Segment } from "../segments/segment.ts";
import type { DoubleColumn, Facet, FacetGroup, SetPlace } from "../segments/segment-layout.ts";
import type { MeantQuery } from "./index-query.ts";
import { keepWithin } from "./journey-minutes.ts";

/** The bitmaps of those that match: for each filter whose values are counted, and for all other conditions of current ones. */
export type Conditions = { groups: ReadonlyMap<FacetGroup, number>; rest: number };
/** `facets`: what a filter's bitmap is the union of, where it is one. */
export type RowConditions = Conditions & { facets: ReadonlyMap<FacetGroup, readonly Facet[]> };

/** The conditions of a search. Their bitmaps are valid until the segment's next search. */
export function evaluate(segment: Segment, query: MeantQuery): RowConditions {
  const rest = segment.temporary();
  segment.kernel.copy(rest, segment.layout.live, segment.bytes);
  const keep = (bitmapOf: () => number) => segment.scoped(() => segment.kernel.and(rest, rest, bitmapOf(), segment.bytes));
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
    if (days !== null) groups.set(name, since(segment, name, days));
  }
  const price = priceCondition(segment, query);
  if (price !== null) groups.set("price", price);
  keepAmenities(segment, query, keep);
  for (const word of query.meant) keep(() => rowsWith(segment, word, false));
  keepRanges(segment, query, keep);
  const { box, area } = query.filters;
  const { journeys } = query.terms;
  if (box) keep(() => insideBox(segment, box));
  if (journeys && journeys.within !== null) keepWithin(segment, rest, rest, journeys.reach, { least: 0, most: journeys.within });
  if (area) keepArea(segment, area, rest, keep);
  return { groups, rest, facets };
}

/** The rows that match all conditions. */
export function matching(segment: Segment, conditions: Conditions): number {
  if (conditions.groups.size === 0) return conditions.rest;
  const found = segment.temporary();
  matchWithout(segment, conditions, [], found, segment.bytes);
  return found;
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
    groups.set(group, smallRange(segment, group, least, most));
  if (bedrooms !== null && bedrooms > mostBedrooms) keep("bedrooms", bedrooms, largestSmall);
  if (bathrooms !== null && bathrooms > mostBathrooms) keep("bathrooms", bathrooms, largestSmall);
  if (age !== null && !ageChoices.includes(age)) keep("age", 0, age);
}

/** So many days ago in India, as `india_day` in PostgreSQL counts them. */
export const daysAgo = (days: number): number => Math.floor((Date.now() + indiaAheadMs) / dayMs) - days;

/** The rows whose day is one of the last ones. */
export const since = (segment: Segment, name: (typeof dayFilters)[number], days: number): number =>
  smallRange(segment, dayColumns[name], daysAgo(days), largestSmall);

/** Prices are compared in one currency, so a price filter finds homes of that currency only. */
function priceCondition(segment: Segment, { filters: { priceMin, priceMax }, currency }: MeantQuery): number | null {
  if (priceMin === null && priceMax === null) return null;
  const bitmap = doubleRange(segment, "price", priceMin, priceMax);
  segment.kernel.and(bitmap, bitmap, segment.bitmapOf(segment.facet("currency", currency)), segment.bytes);
  return bitmap;
}

type Keep = (bitmapOf: () => number) => void;

function keepAmenities(segment: Segment, { terms: { amenityBits } }: MeantQuery, keep: Keep): void {
  if (amenityBits === null) keep(() => segment.bitmapOf(undefined));
  for (const bit of amenityBits ?? []) keep(() => segment.bitmapOf(segment.facet("amenities", String(bit))));
}

/** A home that does not state a value is not found by a filter that asks for it. */
function keepRanges(segment: Segment, { filters, terms: { costs } }: MeantQuery, keep: Keep): void {
  const { areaMin, areaMax, builtYear, floorNo } = filters;
  if (areaMin !== null || areaMax !== null) keep(() => doubleRange(segment, "areaSqft", areaMin, areaMax));
  if (costs) keepCosts(segment, costs, keep);
  if (builtYear !== null) keep(() => smallRange(segment, "builtYear", builtYear, largestSmall));
  if (floorNo !== null) {
    keep(() => smallRange(segment, "floorNo", floorNo, floorNo));
    keep(() => segment.bitmapOf(segment.facet("propertyType", "apartment")));
  }
}

/** All costs that are asked for fit; or one of them is not known. */
function keepCosts(segment: Segment, costs: AskedCosts, keep: Keep): void {
  const bounds = boundsOf(costs);
  const asked = costFilters.filter((name) => costs[name] !== null);
  const bitmapOf = (name: CostFilter) => upToBound(segment, name, bounds);
  if (!costs.isUntold) for (const name of asked) keep(() => bitmapOf(name));
  else keep(() => asked.map(bitmapOf).reduce((one, other) => orInto(segment, one, other)));
}

function upToBound(segment: Segment, name: CostFilter, bounds: CostBounds): number {
  const to = segment.temporary();
  const { layout, kernel, lists } = segment;
  new Float64Array(segment.memory.buffer, lists.texts, layout.names.length + 1).set(bounds.limits(name, layout.names));
  kernel.atMostOfKey(to, layout.doubles.price, layout.nameColumns[keyOfFilter[name]], layout.padded, lists.texts);
  return to;
}

function orInto(segment: Segment, one: number, other: number): number {
  segment.kernel.or(one, one, other, segment.bytes);
  return one;
}

function doubleRange(segment: Segment, column: DoubleColumn, least: number | null, most: number | null): number {
  const to = segment.temporary();
  const { layout, kernel } = segment;
  kernel.rangeF64(to, layout.doubles[column], layout.padded, least ?? Number.NEGATIVE_INFINITY, most ?? Number.POSITIVE_INFINITY);
  return to;
}

function smallRange(segment: Segment, column: SmallColumn, least: number, most: number): number {
  const to = segment.temporary();
  segment.kernel.rangeI16(to, segment.layout.smalls[column], segment.layout.padded, least, most);
  return to;
}

function insideBox(segment: Segment, [west, south, east, north]: MapBox): number {
  const across = doubleRange(segment, "longitude", west, east);
  segment.kernel.and(across, across, doubleRange(segment, "latitude", south, north), segment.bytes);
  return across;
}

/** Applied last, when few rows are left to check one by one. */
function keepArea(segment: Segment, area: NonNullable<SearchFilters["area"]>, rest: number, keep: Keep): void {
  keep(() => insideBox(segment, boxAround(area)));
  const { kernel, layout, bytes, lists } = segment;
  new Float64Array(segment.memory.buffer, lists.corners, area.length * 2).set(area.flat());
  kernel.keepInside(rest, layout.doubles.longitude, layout.doubles.latitude, bytes, lists.corners, area.length);
}
