// From rows to homes: offers of one home are one.
import { removeBit } from "../segments/bits.ts";
import type { HomeOrder, HomesLayout, OfferSet } from "../segments/homes-layout.ts";
import { largestSmall } from "../segments/indexed-row.ts";
import type { Segment } from "../segments/segment.ts";
import type { Facet } from "../segments/segment-layout.ts";

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

/** Of homes with several offers: a bitmap over the places of the offers, and one over the first places of their homes. */
export type Offers = { places: number; homes: number };
/** Rows to count: those that are a home each (a bitmap of the segment), and offers; null where there are none. */
export type Homes = { alone: number; offers: Offers | null };

/** Rows whose places are known: the room of `homesOf`. */
type Known = { rows: number; places: number };

/** The places of all matches of a search, for `homesOf`. */
export function placesOf(segment: Segment, rows: number): Known {
  const { kernel, layout, bytes } = segment;
  const places = placesRoom(segment, 4);
  if (!layout.homes) return { rows, places };
  kernel.clear(places, layout.homes.places / 8);
  kernel.scatter(places, rows, layout.homes.set, layout.homes.placeOf, layout.homes.before, bytes);
  return { rows, places };
}

/** `rows` has those of `known`. Valid until the next call for the segment. */
export function homesOf(segment: Segment, rows: number, known: Known): Homes {
  const { kernel, layout, bytes } = segment;
  const { homes } = layout;
  if (!homes) return { alone: rows, offers: null };
  const alone = segment.temporary();
  kernel.andNot(alone, rows, homes.set, bytes);
  const offers = { places: placesRoom(segment, 0), homes: placesRoom(segment, 1) };
  kernel.copy(offers.places, known.places, homes.places / 8);
  if (rows !== known.rows)
    segment.scoped(() => {
      const others = segment.temporary();
      kernel.andNot(others, rows, known.rows, bytes);
      kernel.scatter(offers.places, others, homes.set, homes.placeOf, homes.before, bytes);
    });
  fold(segment, offers);
  return { alone, offers };
}

function fold({ kernel, layout: { homes } }: Segment, offers: Offers): void {
  for (const { width, from, bytes } of homes?.classes ?? []) kernel.firstOfGroups(offers.homes + from, offers.places + from, bytes, width);
}

/** How many homes have an offer that is in both sets of places. */
function countBoth({ kernel, layout: { homes } }: Segment, a: number, b: number): number {
  const counts = homes?.classes.map(({ width, from, bytes }) => kernel.countGroups(a + from, b + from, bytes, width)) ?? [];
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How many homes have one of the offers in the facet. */
export function countOfferedIn(segment: Segment, offers: Offers, { offers: set }: Facet): number {
  const { kernel, layout } = segment;
  const { homes } = layout;
  if (!homes || !set) return 0;
  const { at, listed, isAgreed } = set;
  if (isAgreed)
    return listed === "bitmap" ? kernel.countAnd(offers.homes, at, homes.places / 8) : kernel.countList(offers.homes, at, listed);
  return listed === "bitmap" ? countBoth(segment, offers.places, at) : kernel.countListedHomes(offers.places, at, listed, homes.homeOf);
}

/** How many homes have one of the offers outside of the facet; without one, all. */
export function countOfferedOutside(segment: Segment, offers: Offers, facet: Facet | undefined): number {
  const { kernel, layout } = segment;
  const bytes = (layout.homes?.places ?? 0) / 8;
  if (!facet?.offers) return kernel.count(offers.homes, bytes);
  const rest = placesRoom(segment, 2);
  kernel.andNot(rest, facet.offers.isAgreed ? offers.homes : offers.places, bitmapOf(segment, facet.offers), bytes);
  return countBoth(segment, rest, rest);
}

/** Of the offers those in a currency alone remain. */
export function keepOffersIn(segment: Segment, offers: Offers, currency: Facet | undefined): void {
  const { kernel, layout } = segment;
  const bytes = (layout.homes?.places ?? 0) / 8;
  if (currency?.offers) kernel.and(offers.places, offers.places, bitmapOf(segment, currency.offers), bytes);
  else kernel.clear(offers.places, bytes);
  fold(segment, offers);
}

/** How many homes have one of the offers since this day. */
export function countOfferedSince(segment: Segment, offers: Offers, column: keyof HomesLayout["days"], day: number): number {
  const { kernel, layout } = segment;
  const { homes } = layout;
  if (!homes || homes.days[column].latest < day) return 0;
  const recent = placesRoom(segment, 2);
  kernel.rangeI16(recent, homes.days[column].at, homes.places, day, largestSmall);
  return countBoth(segment, offers.places, recent);
}

/** Room for a bitmap over the places. */
const placesRoom = ({ lists, layout }: Segment, at: 0 | 1 | 2 | 3 | 4): number => lists.homes + (at * (layout.homes?.places ?? 0)) / 8;

function bitmapOf(segment: Segment, { at, listed }: OfferSet): number {
  if (listed === "bitmap") return at;
  const bitmap = placesRoom(segment, 3);
  segment.kernel.clear(bitmap, (segment.layout.homes?.places ?? 0) / 8);
  segment.kernel.setList(bitmap, at, listed);
  return bitmap;
}
