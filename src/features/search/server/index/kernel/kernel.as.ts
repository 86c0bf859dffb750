// The loops of the search index, in AssemblyScript: compiled to WebAssembly with SIMD by bin/write-kernel.mjs. kernel.ts says what
// each does; plain-kernel.ts does the same in JavaScript, and kernel.test.ts compares the two.
// A pointer is a byte offset in the segment's memory. Bitmaps begin at multiples of 16 and are `bytes` long, also a multiple of 16.

export function and(to: usize, a: usize, b: usize, bytes: u32): void {
  for (let at: u32 = 0; at < bytes; at += 16) v128.store(to + at, v128.and(v128.load(a + at), v128.load(b + at)));
}

export function or(to: usize, a: usize, b: usize, bytes: u32): void {
  for (let at: u32 = 0; at < bytes; at += 16) v128.store(to + at, v128.or(v128.load(a + at), v128.load(b + at)));
}

export function andNot(to: usize, a: usize, b: usize, bytes: u32): void {
  for (let at: u32 = 0; at < bytes; at += 16) v128.store(to + at, v128.andnot(v128.load(a + at), v128.load(b + at)));
}

export function copy(to: usize, from: usize, bytes: u32): void {
  memory.copy(to, from, bytes);
}

export function clear(to: usize, bytes: u32): void {
  memory.fill(to, 0, bytes);
}

export function addPlane(plane: usize, carry: usize, bytes: u32): void {
  for (let at: u32 = 0; at < bytes; at += 16) {
    const digit = v128.load(plane + at);
    const added = v128.load(carry + at);
    v128.store(plane + at, v128.xor(digit, added));
    v128.store(carry + at, v128.and(digit, added));
  }
}

export function isEmpty(bitmap: usize, bytes: u32): bool {
  for (let at: u32 = 0; at < bytes; at += 16) if (v128.any_true(v128.load(bitmap + at))) return false;
  return true;
}

// An 8-bit lane holds the bits of at most 31 blocks: 31 x 8 < 256.
const blocksInLanes: u32 = 31 * 16;

function sumOfBytes(lanes: v128): u32 {
  const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(lanes));
  return i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3);
}

export function count(bitmap: usize, bytes: u32): u32 {
  let total: u32 = 0;
  for (let from: u32 = 0; from < bytes; from += blocksInLanes) {
    const end = min(bytes, from + blocksInLanes);
    let lanes = i8x16.splat(0);
    for (let at = from; at < end; at += 16) lanes = i8x16.add(lanes, i8x16.popcnt(v128.load(bitmap + at)));
    total += sumOfBytes(lanes);
  }
  return total;
}

export function countAnd(a: usize, b: usize, bytes: u32): u32 {
  let total: u32 = 0;
  for (let from: u32 = 0; from < bytes; from += blocksInLanes) {
    const end = min(bytes, from + blocksInLanes);
    let lanes = i8x16.splat(0);
    for (let at = from; at < end; at += 16) lanes = i8x16.add(lanes, i8x16.popcnt(v128.and(v128.load(a + at), v128.load(b + at))));
    total += sumOfBytes(lanes);
  }
  return total;
}

// A piece of the base stays in the nearest cache while all bitmaps are read. Smaller ones are empty more often.
const pieceBytes: u32 = 4_096;

export function countAnds(base: usize, sets: usize, howMany: u32, counts: usize, bytes: u32): void {
  for (let one: u32 = 0; one < howMany; one++) store<u32>(counts + (one << 2), 0);
  for (let piece: u32 = 0; piece < bytes; piece += pieceBytes) {
    const pieceEnd = min(piece + pieceBytes, bytes);
    if (isEmpty(base + piece, pieceEnd - piece)) continue;
    for (let one: u32 = 0; one < howMany; one++) {
      const set = sets + one * 12;
      const from = max(piece, load<u32>(set + 4));
      const end = min(pieceEnd, load<u32>(set + 8));
      if (from >= end) continue;
      const to = counts + (one << 2);
      store<u32>(to, load<u32>(to) + countAnd(base + from, <usize>load<u32>(set) + from, end - from));
    }
  }
}

function has(bitmap: usize, row: u32): bool {
  return ((load<u32>(bitmap + ((row >> 5) << 2)) >> (row & 31)) & 1) === 1;
}

function lowestBits(width: u32): v128 {
  let lowest: u32 = 0;
  for (let bit: u32 = 0; bit < 32; bit += width) lowest |= (<u32>1) << bit;
  return i32x4.splat(<i32>lowest);
}

function folded(bits: v128, width: u32): v128 {
  for (let by: u32 = 1; by < width; by <<= 1) bits = v128.or(bits, i32x4.shr_u(bits, by));
  return bits;
}

/** The bits but the lowest of each group: taking one from a group clears its lowest bit and sets those below, which were not set. */
function repeats(bits: v128, width: u32, lowest: v128): v128 {
  return v128.and(bits, i32x4.sub(bits, v128.and(folded(bits, width), lowest)));
}

export function countRepeats(a: usize, b: usize, bytes: u32, width: u32): u32 {
  let total: u32 = 0;
  if (width > 32) {
    for (let from: u32 = 0; from < bytes; from += width >> 3) {
      const both = countAnd(a + from, b + from, width >> 3);
      if (both > 0) total += both - 1;
    }
    return total;
  }
  const lowest = lowestBits(width);
  for (let from: u32 = 0; from < bytes; from += blocksInLanes) {
    const end = min(bytes, from + blocksInLanes);
    let lanes = i8x16.splat(0);
    for (let at = from; at < end; at += 16) {
      const bits = v128.and(v128.load(a + at), v128.load(b + at));
      lanes = i8x16.add(lanes, i8x16.popcnt(repeats(bits, width, lowest)));
    }
    total += sumOfBytes(lanes);
  }
  return total;
}

export function markRepeats(to: usize, bitmap: usize, bytes: u32, width: u32): void {
  const lowest = lowestBits(width);
  if (width <= 32) {
    for (let at: u32 = 0; at < bytes; at += 16) v128.store(to + at, repeats(v128.load(bitmap + at), width, lowest));
    return;
  }
  let isTaken = false;
  for (let at: u32 = 0; at < bytes; at += 4) {
    if (at % (width >> 3) === 0) isTaken = false;
    const bits = load<u32>(bitmap + at);
    store<u32>(to + at, isTaken ? bits : bits & (bits - 1));
    isTaken = isTaken || bits !== 0;
  }
}

export function countListedRepeats(bitmap: usize, list: usize, length: u32, homes: usize): u32 {
  let total: u32 = 0;
  let last: u32 = u32.MAX_VALUE;
  for (let at: u32 = 0; at < length; at++) {
    const place = load<u32>(list + (at << 2));
    if (!has(bitmap, place)) continue;
    const home = load<u32>(homes + (place << 2));
    total += <u32>(home === last);
    last = home;
  }
  return total;
}

// Only removing is a branch: the processor would guess wrong which offers are found, and to store all of them takes longer.
export function keepFirsts(bitmap: usize, rows: usize, howMany: u32): u32 {
  let removed: u32 = 0;
  let isTaken: u32 = 0;
  for (let at: u32 = 0; at < howMany; at++) {
    const entry = load<u32>(rows + (at << 2));
    isTaken &= ~(entry >> 31);
    const word = bitmap + (((entry & 0x7fff_ffff) >> 5) << 2);
    const bits = load<u32>(word);
    const isFound = (bits >> (entry & 31)) & 1;
    if (isFound & isTaken) {
      store<u32>(word, bits ^ ((<u32>1) << (entry & 31)));
      removed++;
    }
    isTaken |= isFound;
  }
  return removed;
}

export function gather(to: usize, bitmap: usize, rows: usize, howMany: u32): void {
  for (let from: u32 = 0; from < howMany; from += 32) {
    let word: u32 = 0;
    for (let bit: u32 = 0; bit < 32; bit++) word |= (<u32>has(bitmap, load<u32>(rows + ((from + bit) << 2)))) << bit;
    store<u32>(to + (from >> 3), word);
  }
}

export function countList(base: usize, list: usize, length: u32): u32 {
  let total: u32 = 0;
  for (let at: u32 = 0; at < length; at++) total += <u32>has(base, load<u32>(list + (at << 2)));
  return total;
}

export function setList(to: usize, list: usize, length: u32): void {
  for (let at: u32 = 0; at < length; at++) {
    const row = load<u32>(list + (at << 2));
    const word = to + ((row >> 5) << 2);
    store<u32>(word, load<u32>(word) | ((<u32>1) << (row & 31)));
  }
}

// Rows that lie beside each other often match alike: where none is left, the column is not read.
/** Of 32: so many are compared one by one sooner than all together. */
const fewRows: u32 = 6;

export function rangeF64(to: usize, from: usize, column: usize, bytes: u32, least: f64, most: f64): void {
  const low = f64x2.splat(least);
  const high = f64x2.splat(most);
  for (let at: u32 = 0; at < bytes; at += 4) {
    let word = load<u32>(from + at);
    const values = column + ((<usize>at) << 6);
    if (popcnt(word) <= fewRows) {
      for (let left = word; left !== 0; left &= left - 1) {
        const bit = <usize>ctz(left);
        const value = load<f64>(values + (bit << 3));
        if (!(value >= least && value <= most)) word &= ~((<u32>1) << (<u32>bit));
      }
    } else {
      let within: u32 = 0;
      for (let pair: u32 = 0; pair < 16; pair++) {
        const two = v128.load(values + (pair << 4));
        within |= (<u32>i64x2.bitmask(v128.and(f64x2.ge(two, low), f64x2.le(two, high)))) << (pair * 2);
      }
      word &= within;
    }
    store<u32>(to + at, word);
  }
}

export function rangeI16(to: usize, from: usize, column: usize, bytes: u32, least: i32, most: i32): void {
  const low = i16x8.splat(<i16>least);
  const high = i16x8.splat(<i16>most);
  for (let at: u32 = 0; at < bytes; at += 4) {
    let word = load<u32>(from + at);
    if (word !== 0) {
      let within: u32 = 0;
      const values = column + ((<usize>at) << 4);
      for (let part: u32 = 0; part < 4; part++) {
        const eight = v128.load(values + (part << 4));
        within |= (<u32>i16x8.bitmask(v128.and(i16x8.ge_s(eight, low), i16x8.le_s(eight, high)))) << (part * 8);
      }
      word &= within;
    }
    store<u32>(to + at, word);
  }
}

export function atMostOfKey(to: usize, from: usize, column: usize, keys: usize, bytes: u32, most: usize, untold: usize): void {
  for (let at: u32 = 0; at < bytes; at += 4) {
    let word = load<u32>(from + at);
    const values = column + ((<usize>at) << 6);
    const keysOfValues = keys + ((<usize>at) << 5);
    let without: u32 = 0;
    if (popcnt(word) <= fewRows) {
      for (let left = word; left !== 0; left &= left - 1) {
        const bit = <usize>ctz(left);
        const limit = load<f64>(most + ((<usize>load<u32>(keysOfValues + (bit << 2))) << 3));
        if (f64.ne(limit, limit)) without |= (<u32>1) << (<u32>bit);
        if (!(load<f64>(values + (bit << 3)) <= limit)) word &= ~((<u32>1) << (<u32>bit));
      }
    } else {
      let within: u32 = 0;
      for (let pair: u32 = 0; pair < 16; pair++) {
        const two = load<u64>(keysOfValues + (pair << 3));
        const first = v128.load64_zero(most + <usize>((<u32>two) << 3));
        const limits = v128.load_lane<u64>(most + <usize>((<u32>(two >> 32)) << 3), first, 1);
        within |= (<u32>i64x2.bitmask(f64x2.le(v128.load(values + (pair << 4)), limits))) << (pair * 2);
        without |= (<u32>i64x2.bitmask(f64x2.ne(limits, limits))) << (pair * 2);
      }
      without &= word;
      word &= within;
    }
    store<u32>(to + at, word);
    if (without !== 0) store<u32>(untold + at, load<u32>(untold + at) | without);
  }
}

export function keepInside(bitmap: usize, longitudes: usize, latitudes: usize, bytes: u32, corners: usize, howMany: u32): void {
  for (let at: u32 = 0; at < bytes; at += 4) {
    let left = load<u32>(bitmap + at);
    let kept = left;
    while (left !== 0) {
      const bit = ctz(left);
      left &= left - 1;
      const row = (at << 3) + bit;
      if (!isInside(load<f64>(longitudes + (row << 3)), load<f64>(latitudes + (row << 3)), corners, howMany)) kept &= ~((<u32>1) << bit);
    }
    store<u32>(bitmap + at, kept);
  }
}

function isInside(longitude: f64, latitude: f64, corners: usize, howMany: u32): bool {
  let inside = false;
  let before = howMany - 1;
  for (let corner: u32 = 0; corner < howMany; corner++) {
    const x = load<f64>(corners + (corner << 4));
    const y = load<f64>(corners + (corner << 4) + 8);
    const otherY = load<f64>(corners + (before << 4) + 8);
    if (y > latitude !== otherY > latitude) {
      const width = load<f64>(corners + (before << 4)) - x;
      if (longitude < (width * (latitude - y)) / (otherY - y) + x) inside = !inside;
    }
    before = corner;
  }
  return inside;
}

export function walk(bitmap: usize, order: usize, rows: u32, skip: u32, take: u32, out: usize): u32 {
  let seen: u32 = 0;
  const enough = skip + take;
  for (let at: u32 = 0; at < rows && seen < enough; at++) {
    const row = load<u32>(order + (at << 2));
    if (!has(bitmap, row)) continue;
    if (seen >= skip) store<u32>(out + ((seen - skip) << 2), row);
    seen++;
  }
  return seen > skip ? seen - skip : 0;
}

export function best(bitmap: usize, ranks: usize, bytes: u32, take: u32, out: usize, scratch: usize): u32 {
  let have: u32 = 0;
  let worst: u32 = u32.MAX_VALUE;
  for (let at: u32 = 0; at < bytes; at += 4) {
    let left = load<u32>(bitmap + at);
    while (left !== 0) {
      const row = (at << 3) + ctz(left);
      left &= left - 1;
      const rank = load<u32>(ranks + (row << 2));
      if (have === take && rank > worst) continue;
      let place = have < take ? have++ : take - 1;
      while (place > 0 && load<u32>(scratch + ((place - 1) << 2)) > rank) {
        store<u32>(scratch + (place << 2), load<u32>(scratch + ((place - 1) << 2)));
        store<u32>(out + (place << 2), load<u32>(out + ((place - 1) << 2)));
        place--;
      }
      store<u32>(scratch + (place << 2), rank);
      store<u32>(out + (place << 2), row);
      if (have === take) worst = load<u32>(scratch + ((take - 1) << 2));
    }
  }
  return have;
}

export function listRows(bitmap: usize, bytes: u32, out: usize): u32 {
  let found: u32 = 0;
  for (let at: u32 = 0; at < bytes; at += 4) {
    let left = load<u32>(bitmap + at);
    while (left !== 0) {
      store<u32>(out + (found << 2), (at << 3) + ctz(left));
      found++;
      left &= left - 1;
    }
  }
  return found;
}
