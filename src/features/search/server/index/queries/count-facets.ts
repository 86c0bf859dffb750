import { choiceNames, placeNames } from "../../../contract/list-filters.ts";
import { dayChoices, dayFilters, toggleFilters } from "../../../contract/search-filters.ts";
import { onSameField } from "../../../contract/with-understood.ts";
import type { CountedGroup, CountedValues } from "../../counted-values.ts";
import type { Segment } from "../segments/segment.ts";
import { type Facet, type FacetGroup, isBitmap } from "../segments/segment-layout.ts";
import { type Conditions, since } from "./evaluate.ts";

export const countedGroups = [
  ...choiceNames,
  ...placeNames,
  "amenities",
  "bedrooms",
  "bathrooms",
  "age",
  ...dayFilters,
  ...toggleFilters,
  "price",
] as const satisfies readonly CountedGroup[];

/** When fewer than one row in this many matches, looking rows up one by one is faster than reading whole bitmaps. */
const oneInFew = 256;

export const noCounts = (): CountedValues => Object.fromEntries(countedGroups.map((group) => [group, new Map()])) as CountedValues;

/** The matches of a search in a segment: bitmap and size. `currency`: the one in which prices are compared. */
type Counting = { conditions: Conditions; found: number; count: number; currency: string };

/** Adds this segment's counts: for each value of each filter, the rows that have it and match all other filters. */
export function addCounts(segment: Segment, { conditions, found, count, currency }: Counting, into: CountedValues): void {
  const own = segment.bitmapOf(segment.facet("currency", currency));
  const base = segment.temporary();
  const shared: Facet[] = [];
  for (const group of countedGroups) {
    if (isDays(group)) continue;
    const facets = [...(segment.facetsByGroup.get(group)?.values() ?? [])];
    const taken: readonly string[] = onSameField(group);
    if (group !== "price" && ![...conditions.groups.keys()].some((other) => taken.includes(other))) {
      shared.push(...facets);
      if (isToggle(group)) addTo(into, group, "all", count);
      continue;
    }
    without(segment, conditions, taken, base);
    if (group === "price") segment.kernel.and(base, base, own, segment.bytes);
    countEach(segment, base, facets, into);
    if (isToggle(group)) addTo(into, group, "all", segment.kernel.count(base, segment.bytes));
  }
  countEach(segment, found, shared, into);
  for (const name of dayFilters) countDays(segment, conditions, name, base, into);
}

/** Which rows are of the last days changes with the day, so no set holds them. */
function countDays(segment: Segment, conditions: Conditions, name: (typeof dayFilters)[number], base: number, into: CountedValues): void {
  without(segment, conditions, [name], base);
  for (const days of dayChoices)
    segment.scoped(() => {
      const rows = since(segment, name, days);
      segment.kernel.and(rows, rows, base, segment.bytes);
      addTo(into, name, String(days), segment.kernel.count(rows, segment.bytes));
    });
}

/** Turns "all" and "true" into "true" and "false", once all segments have been added. */
export function settleToggles(values: CountedValues): void {
  for (const group of toggleFilters) {
    const [all, yes] = ["all", "true"].map((name) => values[group].get(name) ?? 0) as [number, number];
    values[group] = new Map([
      ["true", yes],
      ["false", all - yes],
    ]);
  }
}

const isDays = (group: string): boolean => (dayFilters as readonly string[]).includes(group);
const isToggle = (group: string): boolean => (toggleFilters as readonly string[]).includes(group);

function without(segment: Segment, conditions: Conditions, groups: readonly string[], to: number): void {
  let from = conditions.rest;
  for (const [other, bitmap] of conditions.groups) {
    if (groups.includes(other)) continue;
    segment.kernel.and(to, from, bitmap, segment.bytes);
    from = to;
  }
  if (from !== to) segment.kernel.copy(to, from, segment.bytes);
}

/** Bitmaps in one pass over the base, or row by row when it has few rows; lists one by one. */
function countEach(segment: Segment, base: number, facets: readonly Facet[], into: CountedValues): void {
  const { kernel, layout, lists, words, bytes } = segment;
  const bitmaps = facets.filter(({ count }) => isBitmap(count, layout.padded));
  if (kernel.count(base, bytes) * oneInFew < layout.padded) {
    const few = kernel.listRows(base, bytes, lists.rows);
    for (const { group, value, at } of bitmaps) addTo(into, group, value, kernel.countList(at, lists.rows, few));
  } else {
    for (const [index, { at }] of bitmaps.entries()) words[lists.pointers / 4 + index] = at;
    kernel.countAnds(base, lists.pointers, bitmaps.length, lists.counts, bytes);
    for (const [index, { group, value }] of bitmaps.entries()) addTo(into, group, value, words[lists.counts / 4 + index] as number);
  }
  for (const facet of facets) {
    if (!isBitmap(facet.count, layout.padded)) addTo(into, facet.group, facet.value, kernel.countList(base, facet.at, facet.count));
  }
}

function addTo(into: CountedValues, group: FacetGroup, value: string, count: number): void {
  if (count === 0) return;
  const values = into[group as CountedGroup];
  values.set(value, (values.get(value) ?? 0) + count);
}
