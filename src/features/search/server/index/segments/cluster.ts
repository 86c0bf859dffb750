import type { IndexedRow } from "./indexed-row.ts";

type Key = { bits: number; of: (row: Clustered) => string | number | null };
type Clustered = Pick<IndexedRow, "values" | "small">;

/** What searches ask for most, the widest first. */
const keys: readonly Key[] = [
  { bits: 4, of: ({ values }) => values.country },
  { bits: 7, of: ({ values }) => values.state },
  { bits: 10, of: ({ values }) => values.city },
  { bits: 3, of: ({ values }) => values.listedFor },
  { bits: 4, of: ({ values }) => values.propertyType },
  { bits: 3, of: ({ small }) => small.bedrooms },
];

/**
 * Rows of a segment are ordered by this number, and by the property's number within it. So the homes of most searches are beside each
 * other: a loop skips whole pieces of bitmaps, and the set of a city is one stretch. Two values with the same hash share their place,
 * which costs nothing but time. Below 2^31, so that it can be sorted together with a row in one number.
 */
export const clusterOf = (row: Clustered): number => keys.reduce((cluster, { bits, of }) => cluster * 2 ** bits + hash(of(row), bits), 0);

/** FNV-1a. */
function hash(value: string | number | null, bits: number): number {
  let sum = 0x811c9dc5;
  for (const character of String(value)) sum = Math.imul(sum ^ (character.codePointAt(0) as number), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> (32 - bits);
}
