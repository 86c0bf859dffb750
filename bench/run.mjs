// `npm run bench [-- name ...]`: measures the built site, adds a line to bench/history.jsonl and writes bench/results.json and bench/README.md.
// `-- search`: bench/search. Numbers depend on their machine; compared values are measured in the same run.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { measureAlerts } from "./alerts.mjs";
import { measureAnalytics } from "./analytics.mjs";
import { measureBoards } from "./boards.mjs";
import { measureLighthouse, measureScripts, measureSearchPage } from "./browser-weight.mjs";
import { measureCachedPages } from "./cached-pages.mjs";
import { measureCrowd } from "./crowd.mjs";
import { addToHistory } from "./history.mjs";
import { measureHomes } from "./homes.mjs";
import { measureImports } from "./imports.mjs";
import { measureInstall } from "./install.mjs";
import { measureLeads } from "./leads.mjs";
import { median } from "./load.mjs";
import { measureMapOpening } from "./map-open.mjs";
import { measureMarket } from "./market.mjs";
import { measureMarkup } from "./markup.mjs";
import { measureMemory } from "./memory.mjs";
import { measureProjects } from "./projects.mjs";
import { measureReference } from "./reference.mjs";
import { writeReport } from "./report.mjs";
import { startSite } from "./running-site.mjs";
import { measureSearchLatency } from "./search-latency.mjs";
import { measureUncachedSearch } from "./uncached-search.mjs";
import { measureUploads } from "./uploads.mjs";

const resultsFile = new URL("results.json", import.meta.url);
const wanted = process.argv.slice(2);
if (wanted.includes("search")) {
  // A separate program: it generates a million homes, and writes its own page.
  const { status } = spawnSync(process.execPath, ["bench/search/run.mjs", ...wanted.slice(wanted.indexOf("search") + 1)], {
    stdio: "inherit",
  });
  process.exit(status ?? 1);
}
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const results = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, "utf8")) : {};
/** Of this run only. */
const measured = {};
const machine = {
  cores: cpus().length,
  processor: cpus()[0].model,
  node: process.version,
  takenOn: new Date().toISOString().slice(0, 10),
  load: loadavg()[0],
};

say("Starting the site (the first time seeds its demo data) ...");
let site = await startSite();
if (isWanted("start")) {
  await site.stop();
  const starts = [];
  for (let run = 0; run < 5; run++) {
    site = await startSite();
    starts.push(site.startMs);
    if (run < 4) await site.stop();
  }
  measured.start = { laterStartMs: Math.round(median(starts)) };
}
try {
  const pages = await pagesToMeasure(site);
  const lists = { landing: "/apartments/pune", builders: "/builders", projects: "/projects" };
  const visited = { ...pages, map: "/search?view=map&city[]=Bangalore", project: await aProject(site), ...lists };
  await measureNamed("memory", () => measureMemory(site));
  await measure("scripts", () => measureScripts(site, visited));
  await measure("markup", () => measureMarkup(site, visited));
  await measure("searchPage", () => measureSearchPage(site));
  await measure("cachedPages", () => measureCachedPages(site, pages));
  await measure("uncachedSearch", () => measureUncachedSearch(site));
  await measure("searchLatency1200", () => measureSearchLatency(site));
  await measure("projects", () => measureProjects(site));
  await measure("leads", () => measureLeads(site));
  await measure("homes", () => measureHomes(site));
  await measure("imports", () => measureImports(site));
  await measure("analytics", () => measureAnalytics(site));
  await measure("alerts", measureAlerts);
  await measure("boards", () => measureBoards(site));
  await measure("mapOpening", () => measureMapOpening(site));
  await measure("lighthouse", () => measureLighthouse(site, visited));
  await measureNamed("reference", () => measureReference(site));
} finally {
  await site.stop();
}
await measure("uploads", measureUploads);
await measureLarge("searchLatency100k", "BENCH_LARGE_DATA_DIR", "100,000", (large) => measureSearchLatency(large));
await measureLarge("market", "BENCH_MARKET_DATA_DIR", "a million", measureMarket);
await measureNamed("load", measureCrowd);
await measureNamed("install", measureInstall);
Object.assign(results, measured, { machine });
writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
addToHistory(machine, measured);
const worse = writeReport(results);
say(["Written: bench/README.md", ...worse.map((line) => `Worse than before: ${line}`)].join("\n"));

async function measure(name, take) {
  if (!isWanted(name)) return;
  say(`Measuring ${name} ...`);
  const figures = await take();
  if (figures !== undefined) measured[name] = figures;
}

/** Only when it is named: it takes long, or needs more than this checkout. */
async function measureNamed(name, take) {
  if (wanted.includes(name)) await measure(name, take);
}

async function pagesToMeasure({ url }) {
  const response = await fetch(`${url}/api/public/properties?size=1&isVerified=true&propertyType[]=apartment`);
  const { data } = await response.json();
  return { home: "/", search: "/search", property: `/property/${data[0].id}` };
}

async function aProject({ url }) {
  const response = await fetch(`${url}/api/public/projects?size=1`);
  const { data } = await response.json();
  return `/projects/${data[0].id}`;
}

/** Over a data folder with that many homes, made once by `npm run seed`, which the environment variable `folder` names. */
async function measureLarge(name, folder, homes, take) {
  await measure(name, async () => {
    const dataDir = process.env[folder];
    if (!dataDir) {
      return say(`  left out: ${folder} names no data folder with ${homes} homes (see bench/README.md)`);
    }
    const large = await startSite({ dataDir, environment: { DEMO: "0" } });
    try {
      return await take(large, dataDir);
    } finally {
      await large.stop();
    }
  });
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
