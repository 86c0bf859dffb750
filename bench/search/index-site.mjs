// The site with its index, and the figures of /metrics.
import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "../running-site.mjs";

const warmUpTimeoutMs = 15 * 60_000;

/** `warmMs`: from the start of the process until the index answers. */
export async function startSiteWithIndex(dataDir) {
  const startedAtMs = performance.now();
  const site = await startSite({ dataDir, environment: { DEMO: "0", LOG_LEVEL: "info" } });
  for (const deadline = Date.now() + warmUpTimeoutMs; Date.now() < deadline; await sleep(50)) {
    if ((await readMetrics(site.url)).search_index_ready === 1) return { ...site, warmMs: performance.now() - startedAtMs };
  }
  throw new Error("The index was not ready in time.");
}

/** Metrics without labels, and labelled ones by their whole name. */
export async function readMetrics(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]));
}
