// From rows to homes: offers of one home are one.
import { removeBit } from "../segments/bits.ts";
import type { HomeOrder, HomesLayout } from "../segments/homes-layout.ts";
import { largestSmall } from "../segments/indexed-row.ts";
import type { Segment } from "../segments/segment.ts";
import type { Facet, FacetGroup } from "../segments/segment-layout.ts";
import { type Conditions, matchWithout, type RowConditions } from "./evaluate.ts";

/** So few offers, of so many times as many, are put in order one by one, which is faster than to walk through all. */
const few = { most: 512, of: 8 };

/**
 * Of the rows, one for each home: its offer that comes first in the order. `bitmap` is `rows` itself where they have no home twice; another one
 * has room until the segment's next search.
 */
export function firstOfHomes(segment: Segment, rows: number, count: number, order: HomeOrder): { bitmap: number; count: number } {
  const { kernel, layout, bytes } = segment;
  const { homes } = layout;
  const offers = homes && count > 1 ? kernel.countAnd(rows, homes.set, bytes) : 0;
  if (!homes || offers < 2) return { bitmap: rows, count };
  const isFew = offers <= few.most && offers * few.of <= homes.offers;
  const bitmap = segment.temporary();
  kernel.copy(bitmap, rows, bytes);
  const removed = isFew ? keepFewFirsts(segment, homes, bitmap, order) : kernel.keepFirsts(bitmap, homes.orders[order], homes.offers);
  return { bitmap, count: count - removed };
}

/** As `keepFirsts` of the kernel. */
function keepFewFirsts(segment: Segment, homes: HomesLayout, bitmap: number, order: HomeOrder): number {
  const { kernel, layout, words, bytes, lists } = segment;
  const found = segment.scoped(() => {
    const offered = segment.temporary();
    kernel.and(offered, bitmap, homes.set, bytes);
    return segment.listed(kernel.listRows(offered, bytes, lists.rows)).slice();
  });
  const ranks = layout.orders[order === "placed" ? "rank" : order].ranks / 4;
  const [homeOf, latitudes] = [segment.doubles("home"), segment.doubles("latitude")];
  const keyOf = (row: number) => (words[ranks + row] as number) + (order === "placed" && Number.isNaN(latitudes[row]) ? 2 ** 32 : 0);
  const first = new Map<number, number>();
  let removed = 0;
  for (const row of found) {
    const home = homeOf[row] as number;
    const other = first.get(home);
    const [kept, lost] = other === undefined ? [row] : keyOf(other) < keyOf(row) ? [other, row] : [row, other];
    first.set(home, kept);
    if (lost === undefined) continue;
    removeBit(words, bitmap, lost);
    removed++;
  }
  return removed;
}

/** The conditions of a search over the places of offers; null where no home has several. Valid until the segment's next search. */
export function placeConditions(segment: Segment, { groups, rest, facets }: RowConditions): Conditions | null {
  const { kernel, layout } = segment;
  const { homes } = layout;
  if (!homes) return null;
  const gathered = (rows: number): number => {
    const places = segment.placesTemporary();
    kernel.gather(places, rows, homes.rowOf, homes.places);
    return places;
  };
  const placesOf = (group: FacetGroup, rows: number): number => {
    const united = facets.get(group);
    return united ? union(segment, united) : gathered(rows);
  };
  return { rest: gathered(rest), groups: new Map([...groups].map(([group, rows]) => [group, placesOf(group, rows)])) };
}

/** Over the places of offers: those found, and of each home those beyond the first. */
export type Offers = { found: number; repeats: number };
/** Rows to count as homes: all without the repeats; null where there are none. */
export type Homes = { rows: number; offers: Offers | null };

/** The rows match all conditions but those left out. */
export function homesOf(segment: Segment, rows: number, conditions: Conditions | null, leftOut: readonly string[]): Homes {
  if (!conditions) return { rows, offers: null };
  const found = segment.placesTemporary();
  matchWithout(segment, conditions, leftOut, found, segment.placeBytes);
  return { rows, offers: offersAt(segment, found) };
}

/** Those of the homes that are in a facet; `rows` are theirs. */
export function homesIn(segment: Segment, { offers }: Homes, facet: Facet | undefined, rows: number): Homes {
  if (offers === null || !facet) return { rows, offers: null };
  const found = segment.placesTemporary();
  segment.kernel.and(found, offers.found, union(segment, [facet]), segment.placeBytes);
  return { rows, offers: offersAt(segment, found) };
}

function offersAt(segment: Segment, found: number): Offers | null {
  const { kernel, layout, placeBytes } = segment;
  const repeats = segment.placesTemporary();
  for (const { width, from, bytes } of layout.homes?.classes ?? []) kernel.markRepeats(repeats + from, found + from, bytes, width);
  return kernel.isEmpty(repeats, placeBytes) ? null : { found, repeats };
}

/** How many places are in both bitmaps, not counting the first of each home. */
function countRepeats({ kernel, layout }: Segment, a: number, b: number): number {
  let total = 0;
  for (const { width, from, bytes } of layout.homes?.classes ?? []) total += kernel.countRepeats(a + from, b + from, bytes, width);
  return total;
}

/** How many of the rows in the facet are one offer more of a home. */
export function countRepeatsIn(segment: Segment, { found, repeats }: Offers, { offers: set }: Facet): number {
  const { kernel, layout, placeBytes } = segment;
  if (!layout.homes || !set) return 0;
  const { at, listed, isAgreed } = set;
  if (isAgreed) return listed === "bitmap" ? kernel.countAnd(repeats, at, placeBytes) : kernel.countList(repeats, at, listed);
  return listed === "bitmap" ? countRepeats(segment, found, at) : kernel.countListedRepeats(found, at, listed, layout.homes.homeOf);
}

/** The same of the rows outside of the facet; without one, of all. */
export function countRepeatsOutside(segment: Segment, { found, repeats }: Offers, facet: Facet | undefined): number {
  const { kernel, placeBytes } = segment;
  if (!facet) return kernel.count(repeats, placeBytes);
  return segment.scoped(() => {
    const outside = segment.placesTemporary();
    kernel.andNot(outside, found, union(segment, [facet]), placeBytes);
    return countRepeats(segment, outside, outside);
  });
}

/** The same of the rows since this day. */
export function countRepeatsSince(segment: Segment, { found }: Offers, column: keyof HomesLayout["days"], day: number): number {
  const { kernel, layout, placeBytes } = segment;
  const { homes } = layout;
  if (!homes || homes.days[column].latest < day) return 0;
  return segment.scoped(() => {
    const recent = segment.placesTemporary();
    kernel.rangeI16(recent, found, homes.days[column].at, placeBytes, day, largestSmall);
    return countRepeats(segment, found, recent);
  });
}

/** The places in one of the facets; read only. */
function union(segment: Segment, facets: readonly Facet[]): number {
  const sets = facets.flatMap(({ offers }) => offers ?? []);
  if (sets.length === 1 && sets[0]?.listed === "bitmap") return sets[0].at;
  const { kernel, placeBytes } = segment;
  const to = segment.placesTemporary();
  kernel.clear(to, placeBytes);
  for (const { at, listed } of sets) {
    if (listed === "bitmap") kernel.or(to, to, at, placeBytes);
    else kernel.setList(to, at, listed);
  }
  return to;
}
