import type { Kernel } from "./kernel.ts";

/** The kernel in JavaScript: for machines without SIMD in WebAssembly, and for segments too small for a WebAssembly memory. */
export function plainKernel(buffer: ArrayBufferLike): Kernel {
  const words = new Uint32Array(buffer);
  const bytes = new Uint8Array(buffer);
  const shorts = new Int16Array(buffer);
  const doubles = new Float64Array(buffer);
  return {
    ...bitmapLoops(words, bytes),
    ...listLoops(words),
    ...homeLoops(words),
    ...columnLoops(words, shorts, doubles),
    ...orderLoops(words),
  };
}

/** Bits that are set in a word of 32. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);
const at = (words: Uint32Array, index: number): number => words[index] as number;

function bitmapLoops(words: Uint32Array, bytes: Uint8Array) {
  function each(to: number, a: number, b: number, length: number, combine: (a: number, b: number) => number): void {
    for (let word = 0; word < length >> 2; word++) {
      words[(to >>> 2) + word] = combine(at(words, (a >>> 2) + word), at(words, (b >>> 2) + word));
    }
  }
  function countAnd(a: number, b: number, length: number): number {
    let total = 0;
    for (let word = 0; word < length >> 2; word++) total += bitsIn(at(words, (a >>> 2) + word) & at(words, (b >>> 2) + word));
    return total;
  }
  return {
    and: (to, a, b, length) => each(to, a, b, length, (one, other) => one & other),
    or: (to, a, b, length) => each(to, a, b, length, (one, other) => one | other),
    andNot: (to, a, b, length) => each(to, a, b, length, (one, other) => one & ~other),
    copy: (to, from, length) => void bytes.copyWithin(to, from, from + length),
    clear: (to, length) => void bytes.fill(0, to, to + length),
    addPlane(plane, carry, length) {
      for (let word = 0; word < length >> 2; word++) {
        const digit = at(words, (plane >>> 2) + word);
        const added = at(words, (carry >>> 2) + word);
        words[(plane >>> 2) + word] = digit ^ added;
        words[(carry >>> 2) + word] = digit & added;
      }
    },
    isEmpty: (bitmap, length) => words.subarray(bitmap >>> 2, (bitmap + length) >>> 2).every((word) => word === 0),
    count: (bitmap, length) => countAnd(bitmap, bitmap, length),
    countAnd,
    countAnds(base, sets, howMany, counts, length) {
      for (let one = 0; one < howMany; one++) {
        const [bitmap = 0, from = 0, to = 0] = words.subarray((sets >>> 2) + one * 3, (sets >>> 2) + one * 3 + 3);
        words[(counts >>> 2) + one] = from < to ? countAnd(base + from, bitmap + from, Math.min(to, length) - from) : 0;
      }
    },
  } satisfies Partial<Kernel>;
}

const isSet = (words: Uint32Array, bitmap: number, row: number): boolean =>
  ((at(words, (bitmap >>> 2) + (row >>> 5)) >>> (row & 31)) & 1) === 1;

function listLoops(words: Uint32Array) {
  return {
    countList(base, list, length) {
      let total = 0;
      for (let one = 0; one < length; one++) if (isSet(words, base, at(words, (list >>> 2) + one))) total++;
      return total;
    },
    setList(to, list, length) {
      for (let one = 0; one < length; one++) {
        const row = at(words, (list >>> 2) + one);
        const word = (to >>> 2) + (row >>> 5);
        words[word] = at(words, word) | (1 << (row & 31));
      }
    },
    listRows(bitmap, length, out) {
      let found = 0;
      for (let word = 0; word < length >> 2; word++) {
        for (let left = at(words, (bitmap >>> 2) + word); left !== 0; left &= left - 1) {
          words[(out >>> 2) + found++] = word * 32 + lowestBit(left);
        }
      }
      return found;
    },
  } satisfies Partial<Kernel>;
}

function homeLoops(words: Uint32Array) {
  return {
    keepFirsts(bitmap, rows, howMany) {
      let removed = 0;
      let isTaken = false;
      for (let one = 0; one < howMany; one++) {
        const entry = at(words, (rows >>> 2) + one);
        const row = entry & 0x7fff_ffff;
        if (entry !== row) isTaken = false;
        if (!isSet(words, bitmap, row)) continue;
        const word = (bitmap >>> 2) + (row >>> 5);
        if (isTaken) words[word] = at(words, word) & ~(1 << (row & 31));
        if (isTaken) removed++;
        isTaken = true;
      }
      return removed;
    },
    gather(to, bitmap, rows, howMany) {
      for (let from = 0; from < howMany; from += 32) {
        let word = 0;
        for (let bit = 0; bit < 32; bit++) if (isSet(words, bitmap, at(words, (rows >>> 2) + from + bit))) word |= 1 << bit;
        words[(to + (from >>> 3)) >>> 2] = word;
      }
    },
    countRepeats(a, b, length, width) {
      let total = 0;
      for (let from = 0; from < length * 8; from += width) {
        let found = 0;
        for (let bit = from; bit < from + width; bit++) if (isSet(words, a, bit) && isSet(words, b, bit)) found++;
        total += Math.max(0, found - 1);
      }
      return total;
    },
    markRepeats(to, bitmap, length, width) {
      let isTaken = false;
      for (let word = 0; word < length >> 2; word++) {
        const bits = at(words, (bitmap >>> 2) + word);
        let kept = 0;
        for (let bit = 0; bit < 32; bit++) {
          if ((word * 32 + bit) % width === 0) isTaken = false;
          const one = bits & (1 << bit);
          if (isTaken) kept |= one;
          isTaken ||= one !== 0;
        }
        words[(to >>> 2) + word] = kept;
      }
    },
    countListedRepeats(bitmap, list, length, homes) {
      let total = 0;
      let last = -1;
      for (let one = 0; one < length; one++) {
        const place = at(words, (list >>> 2) + one);
        if (!isSet(words, bitmap, place)) continue;
        const home = at(words, (homes >>> 2) + place);
        if (home === last) total++;
        last = home;
      }
      return total;
    },
  } satisfies Partial<Kernel>;
}

function columnLoops(words: Uint32Array, shorts: Int16Array, doubles: Float64Array) {
  function keep(to: number, from: number, length: number, isKept: (row: number) => boolean): void {
    for (let word = 0; word < length >> 2; word++) {
      let kept = at(words, (from >>> 2) + word);
      for (let left = kept; left !== 0; left &= left - 1) {
        const bit = lowestBit(left);
        if (!isKept(word * 32 + bit)) kept &= ~(1 << bit);
      }
      words[(to >>> 2) + word] = kept;
    }
  }
  return {
    rangeF64(to, from, column, length, least, most) {
      const numberAt = (row: number) => doubles[(column >>> 3) + row] as number;
      keep(to, from, length, (row) => numberAt(row) >= least && numberAt(row) <= most);
    },
    rangeI16(to, from, column, length, least, most) {
      const numberAt = (row: number) => shorts[(column >>> 1) + row] as number;
      keep(to, from, length, (row) => numberAt(row) >= least && numberAt(row) <= most);
    },
    atMostOfKey(to, from, column, keys, length, most, untold) {
      keep(to, from, length, (row) => {
        const limit = doubles[(most >>> 3) + at(words, (keys >>> 2) + row)] as number;
        const word = (untold >>> 2) + (row >>> 5);
        if (Number.isNaN(limit)) words[word] = at(words, word) | (1 << (row & 31));
        return (doubles[(column >>> 3) + row] as number) <= limit;
      });
    },
    keepInside(bitmap, longitudes, latitudes, length, corners, howMany) {
      const outline = doubles.subarray(corners >>> 3, (corners >>> 3) + 2 * howMany);
      for (let word = bitmap >>> 2; word < (bitmap + length) >>> 2; word++) {
        for (let left = at(words, word); left !== 0; left &= left - 1) {
          const bit = lowestBit(left);
          const row = (word - (bitmap >>> 2)) * 32 + bit;
          const isKept = isInside(doubles[(longitudes >>> 3) + row] as number, doubles[(latitudes >>> 3) + row] as number, outline);
          if (!isKept) words[word] = at(words, word) & ~(1 << bit);
        }
      }
    },
  } satisfies Partial<Kernel>;
}

function isInside(longitude: number, latitude: number, outline: Float64Array): boolean {
  let inside = false;
  for (let corner = 0; corner < outline.length; corner += 2) {
    const before = corner === 0 ? outline.length - 2 : corner - 2;
    const x = outline[corner] as number;
    const y = outline[corner + 1] as number;
    const otherY = outline[before + 1] as number;
    if (y > latitude === otherY > latitude) continue;
    const width = (outline[before] as number) - x;
    if (longitude < (width * (latitude - y)) / (otherY - y) + x) inside = !inside;
  }
  return inside;
}

function orderLoops(words: Uint32Array) {
  return {
    walk(bitmap, order, rows, skip, take, out) {
      let seen = 0;
      for (let place = 0; place < rows && seen < skip + take; place++) {
        const row = at(words, (order >>> 2) + place);
        if (!isSet(words, bitmap, row)) continue;
        if (seen >= skip) words[(out >>> 2) + seen - skip] = row;
        seen++;
      }
      return Math.max(0, seen - skip);
    },
    best(bitmap, ranks, length, take, out, _scratch) {
      const rows: number[] = [];
      for (let word = 0; word < length >> 2; word++) {
        for (let left = at(words, (bitmap >>> 2) + word); left !== 0; left &= left - 1) rows.push(word * 32 + lowestBit(left));
      }
      const chosen = rows.sort((a, b) => at(words, (ranks >>> 2) + a) - at(words, (ranks >>> 2) + b)).slice(0, take);
      words.set(chosen, out >>> 2);
      return chosen.length;
    },
  } satisfies Partial<Kernel>;
}
