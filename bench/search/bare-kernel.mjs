// The limit of the memory: only the kernel's own counting loop, over as many bitmaps as there are values to count.

import { paddedRows } from "../../src/features/search/server/index/kernel/kernel.ts";
import { allocate, kernelFor } from "../../src/features/search/server/index/segments/segment-memory.ts";
import { percentile } from "../load.mjs";

const rounds = 60;

export function measureBareKernel(homes, bitmaps) {
  const bytes = paddedRows(homes) / 8;
  const sets = bytes * (bitmaps + 1);
  const counts = sets + bitmaps * 12;
  const segment = allocate(counts + bitmaps * 4 + 16);
  const kernel = kernelFor(segment);
  const words = new Uint32Array(segment.buffer);
  for (let word = 0; word < sets / 4; word++) words[word] = (Math.imul(word, 0x9e3779b1) ^ (word >>> 3)) >>> 0;
  for (let bitmap = 0; bitmap < bitmaps; bitmap++) words.set([bytes * (bitmap + 1), 0, bytes], sets / 4 + bitmap * 3);
  const ms = Array.from({ length: rounds }, () => {
    const from = performance.now();
    kernel.countAnds(0, sets, bitmaps, counts, bytes);
    return performance.now() - from;
  });
  const p50Ms = percentile(ms, 0.5);
  return { p50Ms, p99Ms: percentile(ms, 0.99), gigabytesASecond: (bytes * bitmaps) / p50Ms / 1e6 };
}
