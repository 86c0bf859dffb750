// The index alone over several copies of a smaller market: how it grows without a PostgreSQL of that size.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { searchFromParams } from "../../src/features/search/contract/search-url.ts";
import { IndexFiles } from "../../src/features/search/server/index/index-files.ts";
import { Segment } from "../../src/features/search/server/index/segments/segment.ts";
import { allocate } from "../../src/features/search/server/index/segments/segment-memory.ts";
import { percentile } from "../load.mjs";
import { measureBareKernel } from "./bare-kernel.mjs";
import { openIndex } from "./engines.mjs";
import { copyOf, mergedCopies } from "./merged-copies.mjs";
import { toQuery } from "./queries.mjs";

/** Above all numbers of homes. */
const farther = 1e9;
const position = { cursor: { xid: "1", seq: 0 }, timeline: "00000001", last: [] };
const origin = { database: "tiled", generation: "tiled" };

export async function measureTiled({ segments, pool, searches, times, rounds }) {
  const startedAtMs = performance.now();
  const merged = mergedCopies(segments, times);
  const mergeMs = performance.now() - startedAtMs;
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-tiled-"));
  try {
    await new IndexFiles(folder).save({ segments: [merged], position, origin });
    const fromMs = performance.now();
    const { segments: loaded } = new IndexFiles(folder).load();
    const index = openIndex(loaded, pool);
    const loadMs = performance.now() - fromMs;
    const measured = {};
    for (const [name, search] of Object.entries(searches))
      measured[name] = await measureOne(index, searchFromParams(toQuery(search)), rounds);
    const { layout, memory } = merged;
    const kernel = measureBareKernel(layout.rows, layout.facets.length);
    return { homes: layout.rows, bytes: memory.buffer.byteLength, mergeMs, loadMs, kernel, searches: measured };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const headWords = ["apartment", "mumbai", "sea view apartment andheri", "banglore whitefeild"];

/**
 * Words that most homes have, in the given homes and in `times` as many: WebAssembly's memory cannot hold all at once, so each
 * copy is a segment.
 */
export async function measureHeadWords({ segments, pool, times, rounds }) {
  const copies = Array.from({ length: times }, (_, copy) => segments.map((one) => copied(one, copy * farther))).flat();
  const sizes = [segments, copies].map((held) => ({
    homes: held.reduce((sum, { layout }) => sum + layout.rows, 0),
    index: openIndex(held, pool),
  }));
  const searches = {};
  for (const q of headWords) {
    searches[q] = [];
    for (const { homes, index } of sizes)
      searches[q].push({ homes, ...(await measureOne(index, searchFromParams(new URLSearchParams({ q })), rounds)) });
  }
  return searches;
}

function copied(segment, by) {
  const { layout, buffer } = copyOf(segment, by);
  const memory = allocate(buffer.byteLength);
  new Uint8Array(memory.buffer).set(new Uint8Array(buffer));
  return new Segment(layout, memory);
}

async function measureOne(index, asked, rounds) {
  const times = { index: [], indexCounts: [] };
  const { total } = await index.page(asked);
  for (let round = 0; round < rounds; round++) {
    for (const [what, run] of [
      ["index", index.page],
      ["indexCounts", index.counts],
    ]) {
      const from = performance.now();
      await run(asked);
      times[what].push(performance.now() - from);
    }
  }
  const figures = Object.entries(times).map(([what, ms]) => [what, { p50Ms: percentile(ms, 0.5), p99Ms: percentile(ms, 0.99) }]);
  return { total, ...Object.fromEntries(figures) };
}
