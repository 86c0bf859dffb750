// The index alone, with and without homes that have several offers, in turns: what one card for all offers of a home costs.
import { searchFromParams } from "../../src/features/search/contract/search-url.ts";
import { percentile } from "../load.mjs";
import { openIndex } from "./engines.mjs";
import { mergedCopies } from "./merged-copies.mjs";
import { toQuery } from "./queries.mjs";

/** Offers of one home agree in these at least; in all else they differ as any two homes do, which is the most that counting has to do. */
const agreed = ["propertyType", "listedFor", "city", "exactBedrooms"];
const sizes = [2, 2, 2, 3, 2, 2, 3, 2, 5, 2];

/** How many of the posts are another offer of a home. */
const shares = [0.02, 0.1];

/** `times`: the homes so many times over. */
export async function measureOffers({ segments, pool, searches, times, rounds }) {
  const measured = [];
  for (const share of shares) {
    const [plain, offered] = [0, share].map((one) => build(segments, times, one));
    const indexes = { without: openIndex([plain], pool), with: openIndex([offered], pool) };
    const found = {};
    for (const [name, search] of Object.entries(searches))
      found[name] = await measureOne(indexes, searchFromParams(toQuery(search)), rounds);
    const bytes = { without: plain.memory.buffer.byteLength, with: offered.memory.buffer.byteLength };
    measured.push({ share, posts: plain.layout.rows, offers: offered.layout.homes.offers, bytes, searches: found });
  }
  return measured;
}

/** Homes so many times over, whose posts of one home have its number in the column `home`. */
function build(segments, times, share) {
  return mergedCopies(segments, times, ({ layout: { rows, doubles }, buffer }, segment) => {
    const numbers = new Float64Array(buffer, doubles.number, rows);
    const homes = new Float64Array(buffer, doubles.home, rows).fill(Number.NaN);
    let left = share * rows;
    for (const [at, group] of groupsOf(segment).entries()) {
      if (left <= 0) break;
      const size = sizes[at % sizes.length];
      if (group.length < size) continue;
      for (const row of group.slice(0, size)) homes[row] = numbers[group[0]];
      left -= size - 1;
    }
  });
}

/** Rows that agree, five at a time, in an order that has nothing to do with their numbers. */
function groupsOf(segment) {
  const { rows } = segment.layout;
  const keys = new Float64Array(rows);
  for (const group of agreed) {
    let code = 1;
    for (const { at, count } of segment.facetsByGroup.get(group)?.values() ?? []) {
      segment.begin();
      for (const row of rowsOf(segment, { at, count })) keys[row] += code;
      code++;
    }
    for (let row = 0; row < rows; row++) keys[row] *= 1_000;
  }
  segment.begin();
  const available = rowsOf(segment, segment.facet("isActive", "true"));
  const mixed = (row) => Math.imul(row, 0x9e3779b1) >>> 0;
  const sorted = [...available].sort((a, b) => keys[a] - keys[b] || mixed(a) - mixed(b));
  const groups = [];
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && to - from < 5 && keys[sorted[to]] === keys[sorted[from]]) to++;
    groups.push(sorted.slice(from, to));
    from = to;
  }
  return groups.sort((a, b) => mixed(a[0]) - mixed(b[0]));
}

function rowsOf(segment, set) {
  const bitmap = segment.bitmapOf(set);
  return segment.listed(segment.kernel.listRows(bitmap, segment.bytes, segment.lists.rows)).slice();
}

/** Which of the two goes first takes turns. */
async function measureOne(indexes, asked, rounds) {
  const times = { without: { page: [], counts: [] }, with: { page: [], counts: [] } };
  const total = (await indexes.with.page(asked)).total;
  for (let round = 0; round < rounds; round++) {
    for (const what of ["page", "counts"]) {
      for (const which of round % 2 === 0 ? ["without", "with"] : ["with", "without"]) {
        const from = performance.now();
        await indexes[which][what](asked);
        times[which][what].push(performance.now() - from);
      }
    }
  }
  const p50 = (which) => Object.fromEntries(Object.entries(times[which]).map(([what, ms]) => [what, percentile(ms, 0.5)]));
  return { total, without: p50("without"), with: p50("with") };
}
