// The filters (SRCH-20) over one segment, with the meaning that sql/conditions.ts gives them in PostgreSQL.

import { indiaAheadMs } from "../../../../../shared/contract/date-text.ts";
import { dayMs } from "../../../../../shared/contract/durations.ts";
import { choiceNames, foundBy } from "../../../contract/list-filters.ts";
import { boxAround, type MapBox } from "../../../contract/map-filters.ts";
import { mostBathrooms, mostBedrooms } from "../../../contract/search-counts.ts";
import { ageChoices, dayFilters, type SearchFilters, toggleFilters } from "../../../contract/search-filters.ts";
import type { MeantWord } from "../../words/keyword.ts";
import { dayColumns } from "../segments/homes-layout.ts";
import { largestSmall, type SmallColumn } from "../segments/indexed-row.ts";
import type { Segment } from "../segments/segment.ts";
import type { DoubleColumn, FacetGroup, SetPlace } from "../segments/segment-layout.ts";
import type { MeantQuery } from "./index-query.ts";

/** A filter whose values are counted, so its own condition is kept apart: the bitmap of the rows that match it. */
export type Conditions = {
  groups: ReadonlyMap<FacetGroup, number>;
  /** The current rows that match all other conditions. */
  rest: number;
};

/** The conditions of a search. Their bitmaps are valid until the segment's next search. */
export function evaluate(segment: Segment, query: MeantQuery): Conditions {
  const rest = segment.temporary();
  segment.kernel.copy(rest, segment.layout.live, segment.bytes);
  const keep = (bitmapOf: () => number) => segment.scoped(() => segment.kernel.and(rest, rest, bitmapOf(), segment.bytes));
  const groups = new Map<FacetGroup, number>();
  for (const [group, values] of listsOf(query)) if (values.length > 0) groups.set(group, anyOf(segment, group, values));
  for (const group of toggleFilters) {
    const wanted = query.filters[group];
    if (wanted !== null) groups.set(group, toggle(segment, group, wanted));
  }
  keepRooms(segment, query.filters, groups);
  keepAge(segment, query.filters, groups);
  for (const name of dayFilters) {
    const days = query.filters[name];
    if (days !== null) groups.set(name, since(segment, name, days));
  }
  const price = priceCondition(segment, query);
  if (price !== null) groups.set("price", price);
  keepAmenities(segment, query, keep);
  for (const word of query.meant) keep(() => rowsWith(segment, word, false));
  keepRanges(segment, query.filters, keep);
  const { box, area } = query.filters;
  if (box) keep(() => insideBox(segment, box));
  if (area) keepArea(segment, area, rest, keep);
  return { groups, rest };
}

/** The rows that match all conditions. */
export function matching(segment: Segment, { groups, rest }: Conditions): number {
  const bitmaps = [...groups.values()];
  if (bitmaps.length === 0) return rest;
  const found = segment.temporary();
  for (const [index, bitmap] of bitmaps.entries()) segment.kernel.and(found, index === 0 ? rest : found, bitmap, segment.bytes);
  return found;
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

function listsOf({ filters, terms }: MeantQuery): [FacetGroup, readonly string[]][] {
  return [
    ...choiceNames.map((name): [FacetGroup, readonly string[]] => [name, foundBy(name, filters[name])]),
    ["city", terms.cityKeys],
    ["state", terms.stateKeys],
    ["country", terms.countryKeys],
  ];
}

function anyOf(segment: Segment, group: FacetGroup, values: readonly string[]): number {
  return union(
    segment,
    values.flatMap((value) => segment.facet(group, value) ?? []),
  );
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

function toggle(segment: Segment, group: FacetGroup, wanted: boolean): number {
  const yes = segment.bitmapOf(segment.facet(group, "true"));
  if (wanted) return yes;
  const no = segment.temporary();
  segment.kernel.andNot(no, segment.layout.live, yes, segment.bytes);
  return no;
}

function keepRooms(segment: Segment, filters: SearchFilters, groups: Map<FacetGroup, number>): void {
  for (const [group, most] of [
    ["bedrooms", mostBedrooms],
    ["bathrooms", mostBathrooms],
  ] as const) {
    const least = filters[group];
    if (least === null) continue;
    groups.set(
      group,
      least <= most ? segment.bitmapOf(segment.facet(group, String(least))) : smallRange(segment, group, least, largestSmall),
    );
  }
}

function keepAge(segment: Segment, { age }: SearchFilters, groups: Map<FacetGroup, number>): void {
  if (age === null) return;
  groups.set("age", ageChoices.includes(age) ? segment.bitmapOf(segment.facet("age", String(age))) : smallRange(segment, "age", 0, age));
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
function keepRanges(segment: Segment, filters: SearchFilters, keep: Keep): void {
  const { areaMin, areaMax, builtYear, floorNo } = filters;
  if (areaMin !== null || areaMax !== null) keep(() => doubleRange(segment, "areaSqft", areaMin, areaMax));
  if (builtYear !== null) keep(() => smallRange(segment, "builtYear", builtYear, largestSmall));
  if (floorNo !== null) {
    keep(() => smallRange(segment, "floorNo", floorNo, floorNo));
    keep(() => segment.bitmapOf(segment.facet("propertyType", "apartment")));
  }
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
