// Pages from the cache, compared with a bare Fastify that sends the same bytes with the same headers, alternating in one run.
import { spawn } from "node:child_process";
import path from "node:path";
import { load, median } from "./load.mjs";
import { cpuUs, projectRoot } from "./running-site.mjs";

const rounds = 7;
/** Processor time is counted in ticks of 10 ms: these are about a hundred. */
const requestsARound = 24_000;
const headers = { "accept-encoding": "br" };

/** Of a page made from a list, rendering it once a second counts too. */
export async function measureCachedPages(site, paths) {
  const figures = {};
  for (const [name, page] of Object.entries(paths)) figures[name] = await compare(site, page);
  return figures;
}

async function compare(site, page) {
  const sample = await fetch(site.url + page, { headers });
  const reference = await startReference(site.url + page);
  const ours = [];
  const theirs = [];
  try {
    for (let round = 0; round < rounds; round++) {
      ours.push(await measure(site, page));
      theirs.push(await measure(reference, "/"));
    }
  } finally {
    reference.stop();
  }
  const cpu = (measured) => median(measured.map((one) => one.cpuUsAPage));
  const perSecond = (measured) => Math.round(median(measured.map((one) => one.perSecond)));
  return {
    status: sample.status,
    cpuUsAPage: cpu(ours),
    referenceCpuUsAPage: cpu(theirs),
    overReferenceUs: cpu(ours) - cpu(theirs),
    ratio: cpu(ours) / cpu(theirs),
    pagesASecond: perSecond(ours),
    referencePagesASecond: perSecond(theirs),
  };
}

async function measure({ url, pid }, page) {
  await load({ url, paths: [page], count: 500, headers });
  const before = cpuUs(pid);
  const { perSecond } = await load({ url, paths: [page], count: requestsARound, headers });
  return { perSecond, cpuUsAPage: (cpuUs(pid) - before) / requestsARound };
}

/** The bare server runs in its own process, like ours. */
async function startReference(copyOf) {
  const child = spawn(process.execPath, [path.join(projectRoot, "bench/fixed-bytes-server.mjs"), copyOf], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise((resolve) => child.stdout.once("data", (line) => resolve(String(line).trim())));
  return { url, pid: child.pid, stop: () => child.kill() };
}
