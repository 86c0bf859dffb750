// The index alone over many homes: searches and orders by what a home costs beside the same by its price, in turns.
// `node bench/search/costs.mjs --properties N --times M`: over N generated homes, M times over.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { searchFromParams } from "../../src/features/search/contract/search-url.ts";
import { percentile } from "../load.mjs";
import { projectRoot } from "../running-site.mjs";
import { connectTo, openEngines, openIndex } from "./engines.mjs";
import { startSiteWithIndex } from "./index-site.mjs";
import { mergedCopies } from "./merged-copies.mjs";
import { toQuery } from "./queries.mjs";
import { writeReport } from "./report.mjs";

const { values } = parseArgs({ options: { properties: { type: "string", default: "100000" }, times: { type: "string", default: "10" } } });
const rounds = 60;
const dataDir = process.env.BENCH_SEARCH_DATA_DIR ?? path.join(projectRoot, `.data-search-${values.properties}`);

/** Pairs find about as many homes: most of the work of a search is to count them. */
const pairs = {
  "each month up to 60,000, beside a price up to 90 lakh": [
    { monthlyMax: 60_000, listedFor: "sale", isActive: "true" },
    { priceMax: 9_000_000, listedFor: "sale", isActive: "true" },
  ],
  "Mumbai, cash up to 30 lakh, beside a price up to 1.2 crore": [
    { city: "Mumbai", listedFor: "sale", cashMax: 3_000_000, isActive: "true" },
    { city: "Mumbai", listedFor: "sale", priceMax: 12_000_000, isActive: "true" },
  ],
  "both, beside both ends of a price": [
    { monthlyMax: 60_000, cashMax: 3_000_000, listedFor: "sale", isActive: "true" },
    { priceMin: 2_000_000, priceMax: 9_000_000, listedFor: "sale", isActive: "true" },
  ],
  "by the price of the carpet area, beside by price": [
    { isActive: "true", sortBy: "rate_asc" },
    { isActive: "true", sortBy: "price_asc" },
  ],
};

// The index's files are written when the site stops.
await (await startSiteWithIndex(dataDir)).stop();
const site = await startSiteWithIndex(dataDir);
const connection = connectTo(dataDir);
try {
  const { segments } = openEngines(dataDir, connection);
  const merged = mergedCopies(segments, Number(values.times));
  const index = openIndex([merged], connection.pool);
  const searches = {};
  for (const [name, pair] of Object.entries(pairs)) searches[name] = await measurePair(index, pair);
  const costs = {
    homes: merged.layout.rows,
    takenOn: new Date().toISOString().slice(0, 10),
    searches,
    otherBounds: await measureOtherBounds(index),
  };
  writeFileSync(new URL("costs.json", import.meta.url), `${JSON.stringify(costs, null, 2)}\n`);
} finally {
  await connection.close();
  await site.stop();
}
writeReport();

/** Which of the two goes first takes turns. */
async function measurePair(index, pair) {
  const asked = pair.map((search) => searchFromParams(toQuery(search)));
  const times = pair.map(() => ({ page: [], counts: [] }));
  const totals = [];
  for (const one of asked) totals.push((await index.counts(one)).total);
  for (let round = 0; round < rounds; round++)
    for (const what of ["page", "counts"])
      for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) times[which][what].push(await timed(() => index[what](asked[which])));
  return times.map((one, which) => ({ total: totals[which], page: figures(one.page), counts: figures(one.counts) }));
}

/** A loan that nobody has asked about: its bounds are computed in the search. */
async function measureOtherBounds(index) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const search = { monthlyMax: 60_000 + round * 100, loan: 60 + (round % 20), years: 15 + (round % 10), isActive: "true" };
    times.push(await timed(() => index.counts(searchFromParams(toQuery(search)))));
  }
  return figures(times);
}

function figures(ms) {
  return { p50Ms: percentile(ms, 0.5), p95Ms: percentile(ms, 0.95), p99Ms: percentile(ms, 0.99) };
}

async function timed(run) {
  const from = performance.now();
  await run();
  return performance.now() - from;
}
