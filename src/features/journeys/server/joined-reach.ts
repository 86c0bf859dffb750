// The longest of the journeys to several places, everywhere around: what a search finds and orders homes by.
import { type JourneyPlace, mostMinutes } from "../contract/journey-terms.ts";
import { cellsPerDegree, type Reach, tooFar } from "./router/reach.ts";

/**
 * `minutes` of each cell as in a reach; `tooFar` where one of the places is. Nothing outside of it is reached. It can be shared with other threads.
 * `key`: equal for equal ones.
 */
export type JoinedReach = Omit<Reach, "means"> & { key: string };

export function joinReaches(reaches: readonly Reach[], key: string): JoinedReach {
  const west = Math.max(...reaches.map((reach) => reach.west));
  const south = Math.max(...reaches.map((reach) => reach.south));
  const width = Math.max(0, Math.min(...reaches.map((reach) => reach.west + reach.width)) - west);
  const height = Math.max(0, Math.min(...reaches.map((reach) => reach.south + reach.height)) - south);
  const minutes = new Uint8Array(width * height);
  for (const reach of reaches)
    for (let y = 0; y < height; y++) {
      const from = (y + south - reach.south) * reach.width + west - reach.west;
      for (let x = 0; x < width; x++) {
        const there = reach.minutes[from + x] as number;
        if (there > (minutes[y * width + x] as number)) minutes[y * width + x] = there;
      }
    }
  return trimmed({ key, west, south, width, height, minutes }, mostMinutes);
}

/** Without the edges that are not reached in so many minutes. */
export function trimmed({ key, west, south, width, height, minutes }: JoinedReach, most: number): JoinedReach {
  let [left, right, bottom, top] = [width, -1, height, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((minutes[y * width + x] as number) > most) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = y;
    }
  const size = { width: Math.max(0, right - left + 1), height: Math.max(0, top - bottom + 1) };
  const cut = new Uint8Array(new SharedArrayBuffer(size.width * size.height));
  for (let y = 0; y < size.height; y++) {
    const from = (y + bottom) * width + left;
    cut.set(minutes.subarray(from, from + size.width), y * size.width);
  }
  return { key, west: west + left, south: south + bottom, ...size, minutes: cut };
}

/** `tooFar` beyond two hours, and for a home without a place (NaN). */
export function minutesAt({ west, south, width, height, minutes }: JoinedReach, { latitude, longitude }: JourneyPlace): number {
  const [x, y] = [Math.floor(longitude * cellsPerDegree) - west, Math.floor(latitude * cellsPerDegree) - south];
  return x >= 0 && y >= 0 && x < width && y < height ? (minutes[y * width + x] as number) : tooFar;
}
