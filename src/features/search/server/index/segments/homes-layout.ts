// Homes with several offers in a segment. A search finds rows, and counts homes: the offers of a home are beside each other in a list of
// places, in groups of 2, 4, 8 and so on bits, so that a bitmap over the places says by a few shifts in how many homes one of them is.
import type { dayFilters } from "../../../contract/search-filters.ts";
import { isBitmap } from "../kernel/kernel.ts";
import { notSaid, type SmallColumn } from "./indexed-row.ts";

type DayFilter = (typeof dayFilters)[number];

/** `placed`: by rank, those with a place on the map first. */
export const homeOrders = ["rank", "created", "priceUp", "priceDown", "rateUp", "placed"] as const;
export type HomeOrder = (typeof homeOrders)[number];
export const dayColumns = { listedWithin: "listedDay", reducedWithin: "reducedDay" } as const satisfies Record<DayFilter, SmallColumn>;

/** Homes of up to `width` offers: bytes of each bitmap over the places. */
type HomeClass = { width: number; from: number; bytes: number };
export type HomesLayout = {
  /** How many rows are offers of homes with several; the bitmap of them. */
  offers: number;
  set: number;
  /** For `keepFirsts`: the offers of each home, in each order. */
  orders: Record<HomeOrder, number>;
  /**
   * How many places there are, a multiple of 128; the row of each, of a spare place one that is in no set; and a number of the home of each.
   */
  places: number;
  classes: HomeClass[];
  rowOf: number;
  homeOf: number;
  /** Small columns over the places, and the latest day in each. */
  days: Record<(typeof dayColumns)[DayFilter], { at: number; latest: number }>;
};

/** A set of places: a bitmap, or a list with this many. `isAgreed`: of each home all offers or none. */
export type OfferSet = { at: number; listed: number | "bitmap"; isAgreed: boolean };

/** The rows of each home with several, those with few offers first. */
export function groupHomes(homes: ArrayLike<number>): number[][] {
  const groups = new Map<number, number[]>();
  for (let row = 0; row < homes.length; row++) {
    const home = homes[row] as number;
    if (!Number.isNaN(home)) groups.getOrInsertComputed(home, () => []).push(row);
  }
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .sort((a, b) => widthOf(a) - widthOf(b) || (a[0] as number) - (b[0] as number));
}

/** Wider ones than a word of 32 bits are whole blocks. */
export function widthOf({ length }: readonly number[]): number {
  const width = 2 ** Math.ceil(Math.log2(length));
  return width > 32 ? Math.max(128, width) : width;
}

type Place = (bytes: number) => number;

/** Null where no home has several. `place`: takes room in the segment's memory. */
export function planHomes(homes: ArrayLike<number>, place: Place, padded: number): HomesLayout | null {
  const groups = groupHomes(homes);
  if (groups.length === 0) return null;
  const offers = groups.reduce((sum, { length }) => sum + length, 0);
  const classes: HomeClass[] = [];
  let bytes = 0;
  for (const [width, { length }] of Map.groupBy(groups, widthOf)) {
    classes.push({ width, from: bytes, bytes: Math.ceil((width * length) / 128) * 16 });
    bytes += classes.at(-1)?.bytes ?? 0;
  }
  const places = bytes * 8;
  const each = <Name extends string>(names: readonly Name[], size: number) =>
    Object.fromEntries(names.map((name) => [name, place(size)])) as Record<Name, number>;
  return {
    offers,
    set: place(padded / 8),
    orders: each(homeOrders, offers * 4),
    places,
    classes,
    rowOf: place(places * 4),
    homeOf: place(places * 4),
    days: Object.fromEntries(
      Object.values(dayColumns).map((name) => [name, { at: place(places * 2), latest: notSaid }]),
    ) as HomesLayout["days"],
  };
}

/** Of a set of `count` rows the offers of homes with several, of which there may be fewer. */
export function planOffers({ offers, places }: HomesLayout, count: number, place: Place): OfferSet {
  const most = Math.min(count, offers);
  return isBitmap(most, places)
    ? { at: place(places / 8), listed: "bitmap", isAgreed: false }
    : { at: place(most * 4), listed: 0, isAgreed: false };
}
