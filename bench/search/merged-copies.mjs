// A larger market in one segment: homes several times over, with numbers of their own.
import { mergeSegments } from "../../src/features/search/server/index/segments/merge-segments.ts";
import { Segment } from "../../src/features/search/server/index/segments/segment.ts";
import { toMergeSource } from "../../src/features/search/server/index/segments/segment-work.ts";

/** Above all numbers of homes. */
const farther = 1e9;

/** `change`: called with each copy's source, which is its own. */
export function mergedCopies(segments, times, change = () => {}) {
  const copies = Array.from({ length: times }, (_, copy) => segments.map((one) => copyOf(one, copy * farther, change)));
  const { layout, memory } = mergeSegments(copies.flat());
  return new Segment(layout, memory);
}

/** A segment's source whose homes have numbers higher by `by`. */
export function copyOf(segment, by, change = () => {}) {
  const source = toMergeSource(segment);
  const buffer = new SharedArrayBuffer(source.buffer.byteLength);
  new Uint8Array(buffer).set(new Uint8Array(source.buffer));
  const numbers = new Float64Array(buffer, source.layout.doubles.number, source.layout.rows);
  for (const [row, number] of numbers.entries()) numbers[row] = number + by;
  const copy = { ...source, buffer };
  change(copy, segment);
  return copy;
}
