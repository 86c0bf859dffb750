// Where everything is in a segment's memory. A snapshot stores it beside the memory.
import type { SearchCounts } from "../../../contract/search-counts.ts";
import type { ToggleFilter } from "../../../contract/search-filters.ts";
import { isBitmap, paddedRows } from "../kernel/kernel.ts";
import { type HomesLayout, type OfferSet, planHomes, planOffers } from "./homes-layout.ts";
import { type SmallColumn, smallColumns, type TextKind, textKinds, type ValueGroup } from "./indexed-row.ts";

/** The fields that sets count and filter; `value` as in CountedValues, for an amenity the number of its bit. */
export type FacetGroup =
  | ValueGroup
  | ToggleFilter
  | Extract<keyof SearchCounts, "amenities" | "bedrooms" | "bathrooms" | "age" | "listedWithin" | "reducedWithin" | "price">;
/** A set of rows: a bitmap when there are many, otherwise a list of 32-bit numbers in ascending order. */
export type SetPlace = { at: number; count: number };
/** `offers`: its rows of homes with several; null where there are none. */
export type Facet = SetPlace & { group: FacetGroup; value: string; offers: OfferSet | null; stretch: Stretch };
/** All rows of a set are in this part of its bitmap, in bytes; multiples of 16. */
export type Stretch = { from: number; to: number };
/** A locality, project or builder, as one spelling of it in one city; or what the costs of homes depend on, without words. */
export type IndexedName = { kind: TextKind; text: string; words: string; cityKey: string | null };

/** `cluster`: see `clusterOf`. `home`: where several rows have the same number, they are offers of one home. */
export const doubleColumns = [
  "number",
  "cluster",
  "price",
  "areaSqft",
  "longitude",
  "latitude",
  "createdAtUs",
  "home",
  "rateOrder",
] as const;
export type DoubleColumn = (typeof doubleColumns)[number];
export const orderNames = ["number", "rank", "created", "priceUp", "priceDown", "rateUp"] as const;
export type OrderName = (typeof orderNames)[number];

/** Rows are ordered by their clusters, and within one by their numbers. In all orders ties are in the order of the numbers. */
export type SegmentLayout = {
  rows: number;
  /** Rounded up to whole blocks of bitmaps, at least by one; the rows beyond `rows` are in no set. */
  padded: number;
  doubles: Record<DoubleColumn, number>;
  smalls: Record<SmallColumn, number>;
  /** Places in `names`, one more than that; 0 is none. */
  nameColumns: Record<TextKind, number>;
  rank: number;
  orders: Record<OrderName, { order: number; ranks: number }>;
  /** The current rows; the only part that changes. */
  live: number;
  facets: Facet[];
  /** Null where each row is a home. */
  homes: HomesLayout | null;
  names: IndexedName[];
  /** For each word its place and count among all words and among those of heads: four numbers. Ordered by code units. */
  words: number;
  wordCount: number;
  /** UTF-8 of all words in sequence, and where each starts (one more entry than words). */
  dictionary: number;
  wordStarts: number;
  /** Scratch space for a search. */
  temporaries: number;
  bytes: number;
};

/** Of rows, and as many of places. */
export const mostTemporaries = 40;

export type SegmentSizes = {
  rows: number;
  facets: readonly { group: FacetGroup; value: string; count: number }[];
  /** By row: see `doubleColumns`; NaN for none. */
  homes: ArrayLike<number>;
  names: readonly IndexedName[];
  /** By word: how many rows, and how many heads, have it. */
  allCounts: Uint32Array;
  headCounts: Uint32Array;
  dictionaryBytes: number;
};

/** Where the words' sets are: four numbers for each word, as in the table in memory. */
export type Plan = { layout: SegmentLayout; wordTable: Uint32Array };

export function planSegment({ rows, facets, homes: homeOf, names, allCounts, headCounts, dictionaryBytes }: SegmentSizes): Plan {
  // One row more than there are: it is in no set.
  const padded = paddedRows(rows + 1);
  let bytes = 0;
  const place = (length: number): number => {
    const at = bytes;
    bytes += Math.ceil(length / 16) * 16;
    return at;
  };
  const placeSet = (count: number): number => (count === 0 ? 0 : place(isBitmap(count, padded) ? padded / 8 : count * 4));
  const each = <Name extends string>(list: readonly Name[], width: number) =>
    Object.fromEntries(list.map((name) => [name, place(padded * width)])) as Record<Name, number>;
  const wordCount = allCounts.length;
  const homes = planHomes(homeOf, place, padded);
  const layout: SegmentLayout = {
    rows,
    padded,
    doubles: each(doubleColumns, 8),
    smalls: each(smallColumns, 2),
    nameColumns: each(textKinds, 4),
    rank: place(padded * 4),
    orders: Object.fromEntries(
      orderNames.map((name) => [name, { order: place(padded * 4), ranks: place(padded * 4) }]),
    ) as SegmentLayout["orders"],
    live: place(padded / 8),
    facets: facets.map((facet) => ({
      ...facet,
      at: placeSet(facet.count),
      offers: homes && planOffers(homes, facet.count, place),
      stretch: { from: 0, to: 0 },
    })),
    homes,
    names: [...names],
    words: place(wordCount * 16),
    wordCount,
    wordStarts: place((wordCount + 1) * 4),
    dictionary: place(dictionaryBytes),
    temporaries: 0,
    bytes: 0,
  };
  const wordTable = new Uint32Array(wordCount * 4);
  for (let word = 0; word < wordCount; word++) {
    const all = allCounts[word] as number;
    const head = headCounts[word] as number;
    wordTable.set([placeSet(all), all, placeSet(head), head], word * 4);
  }
  layout.temporaries = bytes;
  layout.bytes = bytes + temporaryBytes(layout);
  return { layout, wordTable };
}

/** Bitmaps, then lists of rows: the matches, and what `best` sorts; and a number for each text. */
export function temporaryBytes({ padded, facets, homes, names }: Pick<SegmentLayout, "padded" | "facets" | "homes" | "names">): number {
  return mostTemporaries * ((padded + (homes?.places ?? 0)) / 8) + padded * 4 * 2 + facets.length * 16 + 4_096 + (names.length + 2) * 8;
}
