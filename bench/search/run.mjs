// `npm run bench -- search`, or `node bench/search/run.mjs --properties N`: the search index over N generated homes, beside PostgreSQL, Groonga where it is
// installed, and the bare kernel in the same run. `--tiled M`, `--head-words M`, `--offers M`: also the index alone over these homes M times. Writes its figures beside
// this file, a second run's with `--again`, and README.md in this folder.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findCardsByNumber } from "../../src/features/properties/server/public.ts";
import { searchFromParams } from "../../src/features/search/contract/search-url.ts";
import { load, openClient, percentile } from "../load.mjs";
import { projectRoot } from "../running-site.mjs";
import { measureBareKernel } from "./bare-kernel.mjs";
import { connectTo, findBuilder, openEngines } from "./engines.mjs";
import { measureFreshness } from "./freshness.mjs";
import { openGroonga } from "./groonga.mjs";
import { readMetrics, startSiteWithIndex } from "./index-site.mjs";
import { measureOffers } from "./offers.mjs";
import { searchesFor, toQuery } from "./queries.mjs";
import { writeRelevance } from "./relevance.mjs";
import { writeReport } from "./report.mjs";
import { writeSentences } from "./sentences.mjs";
import { measureHeadWords, measureTiled } from "./tiled.mjs";

const options = {
  properties: { type: "string", default: "1000000" },
  rounds: { type: "string", default: "40" },
  "sql-rounds": { type: "string", default: "3" },
  tiled: { type: "string", default: "0" },
  "head-words": { type: "string", default: "0" },
  offers: { type: "string", default: "0" },
  "no-groonga": { type: "boolean", default: false },
  again: { type: "boolean", default: false },
};
const { values } = parseArgs({ options });
const properties = Number(values.properties);
const rounds = Number(values.rounds);
const sqlRounds = Number(values["sql-rounds"]);
const dataDir = process.env.BENCH_SEARCH_DATA_DIR ?? path.join(projectRoot, `.data-search-${properties}`);
const partRounds = 200;
const warmUps = 10;
const clients = 8;
const clientRequests = 800;
const sqlClientRequests = 40;

seedOnce();
const results = { properties, machine: describeMachine() };
rmSync(path.join(dataDir, "search"), { recursive: true, force: true });
say("Starting the site; its index is made from the database ...");
let client;
let site = await startSiteWithIndex(dataDir);
results.rebuildMs = site.warmMs - site.startMs;
await site.stop();
say("Starting it again, from the index's files ...");
site = await startSiteWithIndex(dataDir);
results.coldStartMs = site.warmMs;
results.warmUpMs = site.warmMs - site.startMs;
const connection = connectTo(dataDir);
try {
  const metrics = await readMetrics(site.url);
  results.memory = {
    homes: metrics.search_index_homes,
    bytes: metrics.search_index_bytes,
    residentBytes: metrics.process_resident_memory_bytes,
  };
  const engines = openEngines(dataDir, connection);
  const searches = searchesFor(await findBuilder(connection.pool));
  say("Loading Groonga, where it is installed ...");
  const groonga = values["no-groonga"] ? null : await openGroonga(connection.pool);
  results.kernel = measureBareKernel(results.memory.homes, Math.max(...engines.segments.map(({ layout }) => layout.facets.length)));
  client = openClient(site.url);
  results.parts = await measureParts(connection.pool);
  results.searches = {};
  for (const [name, search] of Object.entries(searches)) results.searches[name] = await measureOne(name, search, { ...engines, groonga });
  groonga?.close();
  client.close();
  results.clients = await measureClients(searches, engines);
  if (values.tiled !== "0") {
    say(`Measuring the index alone with all homes ${values.tiled} times over ...`);
    const { segments } = engines;
    results.tiled = await measureTiled({ segments, pool: connection.pool, searches, times: Number(values.tiled), rounds });
  }
  if (values["head-words"] !== "0") {
    say(`Measuring words that many homes have, with all homes ${values["head-words"]} times over ...`);
    const { segments } = engines;
    const searches = await measureHeadWords({ segments, pool: connection.pool, times: Number(values["head-words"]), rounds });
    results.headWords = { machine: results.machine, searches };
  }
  if (values.offers !== "0") {
    say(`Measuring homes with several offers, with all homes ${values.offers} times over ...`);
    const { segments } = engines;
    results.offers = await measureOffers({ segments, pool: connection.pool, searches, times: Number(values.offers), rounds });
  }
  say("Measuring how soon changes are found ...");
  results.freshness = await measureFreshness(site.url, connection.pool);
} finally {
  await connection.close();
  await site.stop();
}
results.machine.loadAfter = loadavg()[0];
writeFileSync(
  new URL(`results-${properties}${values.again ? "-again" : ""}.json`, import.meta.url),
  `${JSON.stringify(results, null, 2)}\n`,
);
say("Measuring relevance ...");
await writeRelevance();
await writeSentences();
writeReport();
say("Written: bench/search/README.md");

/** Alternating, so that other load on the machine affects all alike. */
async function measureOne(name, search, { index, sql, groonga }) {
  say(`Measuring ${name} ...`);
  const query = toQuery(search);
  const asked = searchFromParams(query);
  // Answers of the API come from no cache.
  const ask = (counts) => client.ask(`/api/public/properties?${counts ? toQuery({ ...search, counts: "true" }) : query}`);
  const times = { http: [], httpCounts: [], index: [], indexCounts: [], sql: [], sqlCounts: [], groonga: [], groongaCounts: [] };
  const { total, meant } = await index.page(asked);
  // Code that runs for the first time is not compiled yet.
  for (let turn = 0; turn < warmUps; turn++) await ask(turn % 2 === 0);
  for (let turn = 0; turn < rounds; turn++) {
    times.http.push(await timed(() => ask(false)));
    times.httpCounts.push(await timed(() => ask(true)));
    times.index.push(await timed(() => index.page(asked)));
    times.indexCounts.push(await timed(() => index.counts(asked)));
    if (turn >= sqlRounds) continue;
    // A time-out of PostgreSQL counts as its duration.
    times.sql.push(await timed(() => sql.page(asked).catch(() => {})));
    times.sqlCounts.push(await timed(() => sql.counts(asked).catch(() => {})));
    if (!groonga) continue;
    times.groonga.push(await timed(() => groonga.page(asked, meant)));
    times.groongaCounts.push(await timed(() => groonga.counts(asked, meant)));
  }
  const groongaTotal = await groonga?.page(asked, meant);
  const taken = Object.entries(times).filter(([, ms]) => ms.length > 0);
  const figures = taken.map(([what, ms]) => [what, { p50Ms: percentile(ms, 0.5), p99Ms: percentile(ms, 0.99) }]);
  return { total, ...(groonga && { groongaTotal }), ...Object.fromEntries(figures) };
}

/** The cost of every answer over HTTP besides the index: an empty request, and fifteen cards. */
async function measureParts(pool) {
  const { rows } = await pool.query("select number::float8 from property_search order by random() limit 15");
  const numbers = rows.map(({ number }) => number);
  const times = { request: [], cards: [] };
  for (let turn = 0; turn < partRounds; turn++) {
    times.request.push(await timed(() => client.ask("/healthz")));
    times.cards.push(await timed(() => findCardsByNumber(pool, numbers)));
  }
  return Object.fromEntries(Object.entries(times).map(([what, ms]) => [what, { p50Ms: percentile(ms, 0.5), p99Ms: percentile(ms, 0.99) }]));
}

/** Eight at once, all searches mixed, each with counts. */
async function measureClients(searches, { sql }) {
  say("Measuring eight clients ...");
  const paths = Object.values(searches).map((search) => `/api/public/properties?${toQuery({ ...search, counts: "true" })}`);
  const byIndex = await load({ url: site.url, paths, count: clientRequests, connections: clients });
  const asked = Object.values(searches).map((search) => searchFromParams(toQuery(search)));
  let next = 0;
  const startedAtMs = performance.now();
  const client = async () => {
    while (next < sqlClientRequests) await sql.counts(asked[next++ % asked.length]).catch(() => {});
  };
  await Promise.all(Array.from({ length: clients }, client));
  const sqlASecond = (sqlClientRequests / (performance.now() - startedAtMs)) * 1000;
  const { latenciesMs, perSecond } = byIndex;
  return { perSecond, p50Ms: percentile(latenciesMs, 0.5), p99Ms: percentile(latenciesMs, 0.99), sqlASecond };
}

async function timed(run) {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

function seedOnce() {
  const stamp = path.join(dataDir, "seeded-properties");
  if (process.env.DATABASE_URL || (existsSync(stamp) && Number(readFileSync(stamp, "utf8")) === properties)) return;
  say(`Making ${properties} homes in ${dataDir} ...`);
  const args = ["db/seed/seed-program.ts", "--properties", String(properties)];
  const { status } = spawnSync(process.execPath, args, { cwd: projectRoot, stdio: "inherit", env: { ...process.env, DATA_DIR: dataDir } });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, String(properties));
}

function describeMachine() {
  return {
    cores: cpus().length,
    processor: cpus()[0].model,
    node: process.version,
    takenOn: new Date().toISOString().slice(0, 10),
    load: loadavg()[0],
  };
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
