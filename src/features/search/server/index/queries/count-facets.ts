import { choiceNames, placeNames } from "../../../contract/list-filters.ts";
import { dayChoices, dayFilters, type ToggleFilter, toggleFilters } from "../../../contract/search-filters.ts";
import { onSameField } from "../../../contract/with-understood.ts";
import type { CountedGroup, CountedValues } from "../../counted-values.ts";
import { isBitmap } from "../kernel/kernel.ts";
import { dayColumns } from "../segments/homes-layout.ts";
import type { Segment } from "../segments/segment.ts";
import type { Facet, FacetGroup } from "../segments/segment-layout.ts";
import { daysAgo, matchWithout, type RowConditions, since } from "./evaluate.ts";
import { countRepeatsIn, countRepeatsOutside, countRepeatsSince, type Homes, homesIn, homesOf, placeConditions } from "./homes-of-rows.ts";

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

/** The matches of a search in a segment. `currency`: the one in which prices are compared. */
type Counting = { conditions: RowConditions; found: number; currency: string };

/**
 * Adds this segment's counts: for each value of each filter, the homes of which an offer has it and matches all other filters. No home is in
 * two segments.
 */
export function addCounts(segment: Segment, { conditions, found, currency }: Counting, into: CountedValues): void {
  const taken = (group: CountedGroup): readonly string[] => onSameField(group);
  const isFree = (group: CountedGroup) => ![...conditions.groups.keys()].some((other) => taken(group).includes(other));
  const free = countedGroups.filter((group) => isFree(group) && group !== "price");
  const places = placeConditions(segment, conditions);
  const all = homesOf(segment, found, places, []);
  for (const group of free) countGroup(segment, all, group, into);
  countEach(
    segment,
    all,
    free.flatMap((group) => facetsOf(segment, group)),
    into,
  );
  if (isFree("price")) countPrices(segment, all, currency, into);
  const base = segment.temporary();
  for (const group of countedGroups.filter((one) => !isFree(one))) {
    segment.scoped(() => {
      matchWithout(segment, conditions, taken(group), base, segment.bytes);
      const homes = homesOf(segment, base, places, taken(group));
      if (group === "price") return countPrices(segment, homes, currency, into);
      countGroup(segment, homes, group, into);
      countEach(segment, homes, facetsOf(segment, group), into);
    });
  }
}

const facetsOf = (segment: Segment, group: CountedGroup): Facet[] =>
  isDays(group) ? [] : [...(segment.facetsByGroup.get(group)?.values() ?? [])];

/** Prices are compared in one currency. */
function countPrices(segment: Segment, homes: Homes, currency: string, into: CountedValues): void {
  const own = segment.facet("currency", currency);
  const priced = segment.temporary();
  segment.kernel.and(priced, homes.rows, segment.bitmapOf(own), segment.bytes);
  countEach(segment, homesIn(segment, homes, own, priced), facetsOf(segment, "price"), into);
}

/** What no facet counts: days, and those that do not have what a yes-or-no filter asks for. */
function countGroup(segment: Segment, homes: Homes, group: CountedGroup, into: CountedValues): void {
  if (isToggle(group)) countWithout(segment, homes, group, into);
  if (isDays(group)) countDays(segment, homes, group, into);
}

function countWithout(segment: Segment, { rows, offers }: Homes, group: ToggleFilter, into: CountedValues): void {
  const yes = segment.facet(group, "true");
  const others = segment.kernel.count(rows, segment.bytes) - (yes ? segment.countIn(rows, yes) : 0);
  addTo(into, group, "false", others - (offers === null ? 0 : countRepeatsOutside(segment, offers, yes)));
}

/** Which rows are of the last days changes with the day, so no set holds them. Those of fewer days are among those of more. */
function countDays(segment: Segment, { rows: base, offers }: Homes, name: (typeof dayFilters)[number], into: CountedValues): void {
  let rows = base;
  segment.scoped(() => {
    for (const days of dayChoices.toSorted((a, b) => b - a)) {
      rows = since(segment, rows, name, days);
      const repeats = offers === null ? 0 : countRepeatsSince(segment, offers, dayColumns[name], daysAgo(days));
      addTo(into, name, String(days), segment.kernel.count(rows, segment.bytes) - repeats);
    }
  });
}

const isDays = (group: CountedGroup): group is (typeof dayFilters)[number] => (dayFilters as readonly string[]).includes(group);
const isToggle = (group: CountedGroup): group is ToggleFilter => (toggleFilters as readonly string[]).includes(group);

/** Bitmaps in one pass over the base, or row by row when it has few rows; lists one by one. */
function countEach(segment: Segment, { rows: base, offers }: Homes, facets: readonly Facet[], into: CountedValues): void {
  const { kernel, layout, lists, words, bytes } = segment;
  const bitmaps = facets.filter(({ count }) => isBitmap(count, layout.padded));
  if (kernel.count(base, bytes) * oneInFew < layout.padded) {
    const few = kernel.listRows(base, bytes, lists.rows);
    for (const { group, value, at } of bitmaps) addTo(into, group, value, kernel.countList(at, lists.rows, few));
  } else {
    for (const [index, { at, stretch }] of bitmaps.entries()) words.set([at, stretch.from, stretch.to], lists.sets / 4 + index * 3);
    kernel.countAnds(base, lists.sets, bitmaps.length, lists.counts, bytes);
    for (const [index, { group, value }] of bitmaps.entries()) addTo(into, group, value, words[lists.counts / 4 + index] as number);
  }
  for (const facet of facets) {
    if (!isBitmap(facet.count, layout.padded)) addTo(into, facet.group, facet.value, kernel.countList(base, facet.at, facet.count));
    if (offers !== null) addTo(into, facet.group, facet.value, -countRepeatsIn(segment, offers, facet));
  }
}

function addTo(into: CountedValues, group: FacetGroup, value: string, count: number): void {
  if (count === 0) return;
  const values = into[group as CountedGroup];
  values.set(value, (values.get(value) ?? 0) + count);
}
