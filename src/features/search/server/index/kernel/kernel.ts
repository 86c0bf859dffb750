// The loops of the search index, over one segment's memory. A pointer is a byte offset; bitmaps start at multiples of 16 and are
// `bytes` long, also a multiple of 16; bit n of a bitmap stands for row n. Columns have one value for each bit of a bitmap.

export type Kernel = {
  and(to: number, a: number, b: number, bytes: number): void;
  or(to: number, a: number, b: number, bytes: number): void;
  /** The rows in `a` and not in `b`. */
  andNot(to: number, a: number, b: number, bytes: number): void;
  copy(to: number, from: number, bytes: number): void;
  clear(to: number, bytes: number): void;
  /** Adds the bits of `carry` to a plane of binary digits; afterwards `carry` holds what the next plane must add. */
  addPlane(plane: number, carry: number, bytes: number): void;
  isEmpty(bitmap: number, bytes: number): boolean;
  count(bitmap: number, bytes: number): number;
  countAnd(a: number, b: number, bytes: number): number;
  /**
   * `counts[i]`: how many rows are in the base and in a bitmap. `sets[i]`: its pointer, and from where to where it has rows. All are lists of
   * 32-bit numbers.
   */
  countAnds(base: number, sets: number, howMany: number, counts: number, bytes: number): void;
  /** How many of the listed rows are in the base. */
  countList(base: number, list: number, length: number): number;
  /** Adds the listed rows. */
  setList(to: number, list: number, length: number): void;
  /** The rows of `from` whose value is in the range; NaN is in none. `to` and `from` may be the same. */
  rangeF64(to: number, from: number, column: number, bytes: number, least: number, most: number): void;
  rangeI16(to: number, from: number, column: number, bytes: number, least: number, most: number): void;
  /**
   * The rows of `from` whose value is at most `most` of their key: a list of numbers by key. `keys`: 32-bit numbers, one for each row. Adds those
   * of `from` whose key has NaN there to `untold`, another bitmap.
   */
  atMostOfKey(to: number, from: number, column: number, keys: number, bytes: number, most: number, untold: number): void;
  /** Removes the rows whose point is outside the polygon: even-odd, in the arithmetic of sql/conditions.ts. */
  keepInside(bitmap: number, longitudes: number, latitudes: number, bytes: number, corners: number, howMany: number): void;
  /** Rows of the bitmap in the given order: skips the first `skip` and lists at most `take`. Returns how many it listed. */
  walk(bitmap: number, order: number, rows: number, skip: number, take: number, out: number): number;
  /** The `take` rows of the lowest ranks, in their order; no two ranks are equal. `scratch` holds as many numbers as `out`. */
  best(bitmap: number, ranks: number, bytes: number, take: number, out: number, scratch: number): number;
  /** All rows of the bitmap in ascending order. */
  listRows(bitmap: number, bytes: number, out: number): number;
  /** Of each home the first row that is in the bitmap stays. A row with its highest bit set is the first of a home. Returns how many it removed. */
  keepFirsts(bitmap: number, rows: number, howMany: number): number;
  /** Bit n of `to`: whether the nth of the rows is in the bitmap. `howMany`: a multiple of 32. */
  gather(to: number, bitmap: number, rows: number, howMany: number): void;
  /**
   * How many bits are set in both, not counting the lowest such bit of each group of `width` bits. `width`: a power of two up to 32 or from
   * 128 on.
   */
  countRepeats(a: number, b: number, bytes: number, width: number): number;
  /** The bits but the lowest of each group. */
  markRepeats(to: number, bitmap: number, bytes: number, width: number): void;
  /** How many of the listed places are in the bitmap, not counting the first such place of each home; the places of a home follow each other. */
  countListedRepeats(bitmap: number, list: number, length: number, homes: number): number;
};

const blockBytes = 16;

/** Rows are padded to whole blocks of bitmaps. */
export const paddedRows = (rows: number): number => Math.ceil(Math.max(1, rows) / (8 * blockBytes)) * 8 * blockBytes;

/** A list with more than one row in 32 is longer than a bitmap. */
export const isBitmap = (count: number, padded: number): boolean => count * 32 > padded;
