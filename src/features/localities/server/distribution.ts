// Where a value lies among others, and the bars of its picture.
import type { PriceHere } from "../contract/localities.endpoints.ts";
import { leastCounted } from "../contract/locality-terms.ts";

type Distribution = NonNullable<PriceHere["distribution"]>;

const mostBars = 10;
/** The outer bars begin where at most this share of all lies beyond, */
const tail = 0.03;
/** and at most so many middle halves from the middle half: one mistyped price among few homes would leave one bar for all others. */
const mostHalves = 3;
const steps = [1, 2, 2.5, 5, 10];

/** The value below which a share of the sorted values lies, between two of them in proportion. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

/** `others`: sorted. Null for too few to compare with. */
export function distributionOf(own: number, others: readonly number[]): Distribution | null {
  if (others.length < leastCounted) return null;
  const all = [...others, own].sort((a, b) => a - b);
  const [lower, upper] = [quantile(others, 0.25), quantile(others, 0.75)];
  const beyond = mostHalves * (upper - lower || upper / mostBars);
  const [lowest, highest] = [Math.max(quantile(all, tail), lower - beyond), Math.min(quantile(all, 1 - tail), upper + beyond)];
  // This home has a bar of its own place, however far it is from the others.
  const [first, last] = [Math.min(lowest, own), Math.max(highest, own)];
  const step = stepFor(last - first || first / mostBars || 1);
  const start = Math.floor(first / step) * step;
  const count = Math.floor((last - start) / step) + 1;
  const bars = Array.from({ length: count }, (_, at) => ({ from: start + at * step, to: start + (at + 1) * step, homes: 0 }));
  for (const value of all) {
    const bar = bars[Math.min(count - 1, Math.max(0, Math.floor((value - start) / step)))];
    if (bar) bar.homes++;
  }
  return {
    cheaper: others.filter((value) => value < own).length,
    dearer: others.filter((value) => value > own).length,
    lowerQuartile: Math.round(lower),
    median: Math.round(quantile(others, 0.5)),
    upperQuartile: Math.round(upper),
    bars,
    hasLess: (all[0] ?? 0) < start,
    hasMore: (all.at(-1) ?? 0) >= start + count * step,
  };
}

/** A round width of which at most so many bars cover the span. */
function stepFor(span: number): number {
  const least = span / (mostBars - 1);
  const unit = 10 ** Math.floor(Math.log10(least));
  return (steps.find((factor) => factor * unit >= least) ?? 10) * unit;
}
