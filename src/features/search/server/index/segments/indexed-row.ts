// A published property in the form that the index reads.
import { choiceNames, placeNames } from "../../../contract/list-filters.ts";
import type { ToggleFilter } from "../../../contract/search-filters.ts";
import { type CostKey, costKeys } from "../../costs/cost-keys.ts";

/** Fields with one value or none. */
export const valueGroups = [...choiceNames, ...placeNames, "currency"] as const;
export type ValueGroup = (typeof valueGroups)[number];
export const smallColumns = ["bedrooms", "bathrooms", "age", "builtYear", "floorNo", "listedDay", "reducedDay"] as const;
export type SmallColumn = (typeof smallColumns)[number];
/** The value in a small column of a home that states none: below every range that a search can ask for. */
export const notSaid = -32_768;
export const largestSmall = 32_767;
export const nameKinds = ["locality", "project", "builder"] as const;
export type NameKind = (typeof nameKinds)[number];
/** Columns of texts that many homes share, each kept once. */
export const textKinds = [...nameKinds, ...costKeys] as const;
export type TextKind = (typeof textKinds)[number];

/** `words`: the result of search_words(), separated by one space. */
export type NameText = { text: string; words: string };

export type IndexedRow = {
  number: number;
  /** As in PostgreSQL: a key for a city, state or country. */
  values: Record<ValueGroup, string | null>;
  toggles: Record<ToggleFilter, boolean>;
  /** Bit n stands for the amenity with that `bit`. */
  amenities: bigint;
  price: number;
  areaSqft: number | null;
  longitude: number | null;
  latitude: number | null;
  /** Microseconds since any fixed moment. */
  createdAtUs: number;
  rank: number;
  /** Rows with the same number are offers of one home. */
  home: number | null;
  /** The column `rate_order`. */
  rateOrder: number;
  small: Record<SmallColumn, number | null>;
  names: Record<NameKind, NameText | null>;
  costs: Record<CostKey, string | null>;
  /** In PostgreSQL's binary form of a tsvector. */
  headWords: Uint8Array;
  allWords: Uint8Array;
};

const noWords = new Uint8Array(4);

/**
 * Calls back with the bytes of each word. The format: the number of words (4 bytes), then for each its UTF-8, a zero, the number
 * of its positions (2 bytes) and the positions (2 bytes each).
 */
export function eachWord(tsvector: Uint8Array, tell: (bytes: Uint8Array, from: number, to: number) => void): void {
  const count = (((tsvector[0] ?? 0) << 24) | ((tsvector[1] ?? 0) << 16) | ((tsvector[2] ?? 0) << 8) | (tsvector[3] ?? 0)) >>> 0;
  let at = 4;
  for (let word = 0; word < count; word++) {
    const end = tsvector.indexOf(0, at);
    tell(tsvector, at, end);
    at = end + 3 + 2 * (((tsvector[end + 1] ?? 0) << 8) | (tsvector[end + 2] ?? 0));
  }
}

export const wordsOrNone = (tsvector: Uint8Array | null): Uint8Array => tsvector ?? noWords;
