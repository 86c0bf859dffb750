// Minutes of homes to the places of a search, which brings them along as cells around the places.
import { LRUCache } from "lru-cache";
import { type JoinedReach, minutesAt } from "../../../../journeys/server/public.ts";
import type { Segment } from "../segments/segment.ts";

/** Each takes a byte a home. */
const mostKept = 8;
const bitsOfWord = 32;

const kept = new WeakMap<Segment, LRUCache<string, Uint8Array>>();

/** Of each row. Kept with the segment, whose homes never change: pages, counts and marks of a search ask for the same. */
function minutesOf(segment: Segment, reach: JoinedReach): Uint8Array {
  const own = kept.get(segment) ?? new LRUCache<string, Uint8Array>({ max: mostKept });
  kept.set(segment, own);
  const known = own.get(reach.key);
  if (known) return known;
  const [longitudes, latitudes] = [segment.doubles("longitude"), segment.doubles("latitude")];
  const minutes = new Uint8Array(segment.layout.rows);
  for (let row = 0; row < minutes.length; row++)
    minutes[row] = minutesAt(reach, { longitude: longitudes[row] as number, latitude: latitudes[row] as number });
  own.set(reach.key, minutes);
  return minutes;
}

/** Leaves at `to` the rows at `from` whose journeys take so many minutes. Both may be the same bitmap. */
export function keepWithin(
  segment: Segment,
  from: number,
  to: number,
  reach: JoinedReach,
  { least, most }: { least: number; most: number },
): void {
  const minutes = minutesOf(segment, reach);
  const { words, bytes } = segment;
  for (let word = 0; word < bytes / 4; word++) {
    const rows = words[from / 4 + word] as number;
    let fitting = 0;
    if (rows !== 0) {
      for (let bit = 0; bit < bitsOfWord; bit++) {
        const there = minutes[word * bitsOfWord + bit];
        if (there !== undefined && there >= least && there <= most) fitting |= 1 << bit;
      }
    }
    words[to / 4 + word] = rows & fitting;
  }
}

/** How many of the rows take each minute. */
export function countByMinutes(segment: Segment, rows: number, reach: JoinedReach): Uint32Array {
  const minutes = minutesOf(segment, reach);
  const counts = new Uint32Array(256);
  for (let word = 0; word < segment.bytes / 4; word++) {
    for (let left = segment.words[rows / 4 + word] as number; left !== 0; left &= left - 1) {
      const row = word * bitsOfWord + 31 - Math.clz32(left & -left);
      const there = minutes[row] as number;
      counts[there] = (counts[there] as number) + 1;
    }
  }
  return counts;
}
