// `npm run bench -- reference`: the list of another portal beside our search page, alternating in one run; neither comes from a cache.
// Which portal runs where: BENCH_REFERENCE_LIST and BENCH_REFERENCE_PIDS, see bench/README.md.
import { measureScripts } from "./browser-weight.mjs";
import { load, median, percentile } from "./load.mjs";
import { measureMarkup } from "./markup.mjs";
import { cpuUs } from "./running-site.mjs";

const rounds = 5;
const pagesARound = 60;
/** As browsers ask. */
const headers = { "accept-encoding": "gzip, deflate, br" };
let unique = 0;

/** Undefined without another portal. `ratio`: processor time of our page over theirs, of the median rounds. */
export async function measureReference(site) {
  const { BENCH_REFERENCE_LIST: list, BENCH_REFERENCE_PIDS: pids } = process.env;
  if (!list || !pids) {
    process.stdout.write("  left out: BENCH_REFERENCE_LIST and BENCH_REFERENCE_PIDS name no other portal (see bench/README.md)\n");
    return undefined;
  }
  const { origin } = new URL(list);
  const portals = {
    ours: { url: site.url, pids: [site.pid], list: "/search?priceMax={n}" },
    theirs: { url: origin, pids: pids.split(",").map(Number), list: list.slice(origin.length) },
  };
  const measured = { ours: [], theirs: [] };
  for (const portal of Object.values(portals)) await measureOne(portal);
  for (let round = 0; round < rounds; round++)
    for (const [name, portal] of Object.entries(portals)) measured[name].push(await measureOne(portal));
  const figures = {};
  for (const [name, portal] of Object.entries(portals)) figures[name] = { ...summary(measured[name]), ...(await weightOf(portal)) };
  return { ...figures, ratio: figures.ours.cpuMsAPage / figures.theirs.cpuMsAPage };
}

/** A price above every home's: each address is new, and the result the same. */
const newAddress = ({ list }) => list.replaceAll("{n}", String(90_000_000_000 + unique++));

async function measureOne(portal) {
  const used = () => portal.pids.reduce((sum, pid) => sum + cpuUs(pid), 0);
  const paths = Array.from({ length: pagesARound }, () => newAddress(portal));
  const before = used();
  const { latenciesMs } = await load({ url: portal.url, paths, count: pagesARound, connections: 2, headers });
  return { cpuMsAPage: (used() - before) / 1000 / pagesARound, latenciesMs };
}

function summary(rounds) {
  const latenciesMs = rounds.flatMap((round) => round.latenciesMs);
  return {
    cpuMsAPage: median(rounds.map(({ cpuMsAPage }) => cpuMsAPage)),
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  };
}

async function weightOf(portal) {
  const { list } = await measureMarkup(portal, { list: newAddress(portal) });
  const { list: script } = await measureScripts(portal, { list: newAddress(portal) });
  return { ...list, scriptKB: script.kB };
}
