// A published property as the index takes it in.
import { choiceNames, placeNames } from "../../../contract/list-filters.ts";
import type { ToggleFilter } from "../../../contract/search-filters.ts";

/** What a home has one value of, or none. */
export const valueGroups = [...choiceNames, ...placeNames, "currency"] as const;
export type ValueGroup = (typeof valueGroups)[number];
export const smallColumns = ["bedrooms", "bathrooms", "age", "builtYear", "floorNo"] as const;
export type SmallColumn = (typeof smallColumns)[number];
export const nameKinds = ["locality", "project", "builder"] as const;
export type NameKind = (typeof nameKinds)[number];

/** `words`: those of search_words(), with one space between. */
export type NameText = { text: string; words: string };

export type IndexedRow = {
  number: number;
  /** As PostgreSQL has them: a key for a city, state or country. */
  values: Record<ValueGroup, string | null>;
  toggles: Record<ToggleFilter, boolean>;
  /** Bit n stands for the amenity with that `bit`. */
  amenities: bigint;
  price: number;
  areaSqft: number | null;
  longitude: number | null;
  latitude: number | null;
  /** Microseconds, from any one moment on. */
  createdAtUs: number;
  rank: number;
  small: Record<SmallColumn, number | null>;
  names: Record<NameKind, NameText | null>;
  /** In PostgreSQL's binary form of a tsvector. */
  headWords: Uint8Array;
  allWords: Uint8Array;
};

const noWords = new Uint8Array(4);

/**
 * Calls back with the bytes of each word: how many there are (4 bytes), and for each its UTF-8, a zero, the number of its positions
 * (2 bytes) and these (2 bytes each).
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
