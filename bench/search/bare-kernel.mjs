// The limit of the memory: only the kernel's own counting loop, over as many bitmaps as there are values to count.

import { paddedRows } from "../../src/features/search/server/index/kernel/kernel.ts";
import { allocate, kernelFor } from "../../src/features/search/server/index/segments/segment-memory.ts";
import { percentile } from "../load.mjs";

const rounds = 60;

export function measureBareKernel(homes, bitmaps) {
  const bytes = paddedRows(homes) / 8;
  const pointers = bytes * (bitmaps + 1);
  const counts = pointers + bitmaps * 4;
  const segment = allocate(counts + bitmaps * 4 + 16);
  const kernel = kernelFor(segment);
  const words = new Uint32Array(segment.buffer);
  for (let word = 0; word < pointers / 4; word++) words[word] = (Math.imul(word, 0x9e3779b1) ^ (word >>> 3)) >>> 0;
  for (let bitmap = 0; bitmap < bitmaps; bitmap++) words[pointers / 4 + bitmap] = bytes * (bitmap + 1);
  const ms = Array.from({ length: rounds }, () => {
    const from = performance.now();
    kernel.countAnds(0, pointers, bitmaps, counts, bytes);
    return performance.now() - from;
  });
  const p50Ms = percentile(ms, 0.5);
  return { p50Ms, p99Ms: percentile(ms, 0.99), gigabytesASecond: (bytes * bitmaps) / p50Ms / 1e6 };
}
