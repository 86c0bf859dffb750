import type { VitalMetric } from "../../contract/vital-terms.ts";

/** Steps up to a value, and their width. All of Google's limits are ends of buckets, so no rating depends on the rounding. */
const steps: Record<"time" | "shift", readonly (readonly [upTo: number, width: number])[]> = {
  time: [
    [400, 20],
    [1_000, 50],
    [4_000, 100],
    [10_000, 500],
    [20_000, 1_000],
    [60_000, 5_000],
  ],
  shift: [
    [100, 5],
    [250, 10],
    [1_000, 50],
    [10_000, 1_000],
  ],
};

/** The highest value of each bucket. The first holds zero alone: most pages do not shift. */
function endsOf(kind: keyof typeof steps): number[] {
  const ends = [0];
  for (const [upTo, width] of steps[kind]) for (let end = (ends.at(-1) ?? 0) + width; end <= upTo; end += width) ends.push(end);
  return ends;
}

const times = endsOf("time");
const shifts = endsOf("shift");
const endsFor = (metric: VitalMetric) => (metric === "cls" ? shifts : times);

/** From 0. A value beyond the last end is in the last bucket. */
export function bucketOf(metric: VitalMetric, value: number): number {
  const ends = endsFor(metric);
  const found = ends.findIndex((end) => value <= end);
  return found === -1 ? ends.length - 1 : found;
}

/** How many loads are in each bucket, from the lowest. */
export type Histogram = readonly number[];
export const loadsIn = (counts: Histogram): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * The value that three of four loads do not exceed, in whole units: of the right bucket exactly, within it as if its loads were
 * spread evenly. 0 without loads.
 */
export function p75Of(metric: VitalMetric, counts: Histogram): number {
  const ends = endsFor(metric);
  const rank = Math.ceil(loadsIn(counts) * 0.75);
  let below = 0;
  for (const [bucket, count] of counts.entries()) {
    if (below + count >= rank && count > 0) {
      const [start = 0, end = 0] = [ends[bucket - 1] ?? 0, ends[bucket] ?? 0];
      return Math.round(start + ((end - start) * (rank - below)) / count);
    }
    below += count;
  }
  return 0;
}
