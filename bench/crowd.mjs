// `npm run bench -- load`: 200 people browse and 20 write for half an hour. BENCH_MINUTES sets how long.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { browse } from "./crowd/browse.mjs";
import { Tally } from "./crowd/tally.mjs";
import { write } from "./crowd/write.mjs";
import { openBrowsers } from "./person.mjs";
import { readProcesses } from "./process-watch.mjs";
import { benchDataDir, startSite } from "./running-site.mjs";
import { readCatalogue, Visitor } from "./visitors.mjs";

const people = { browsing: 200, writing: 20 };
const minutes = Number(process.env.BENCH_MINUTES ?? 30);
const watchEveryMs = 10_000;
/** People come one after the other. */
const arrivalMs = 20_000;

export async function measureCrowd() {
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-crowd-"));
  const dataDir = path.join(folder, "data");
  // What is written is gone afterwards. Not with Node's own copying, which loses the owners of files.
  execFileSync("cp", ["-a", benchDataDir, dataDir]);
  execFileSync("chmod", ["755", folder]);
  const site = await startSite({ dataDir });
  try {
    return await measure(site);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(site) {
  const catalogue = await readCatalogue(site.url);
  const browsers = openBrowsers(site.url);
  const tally = new Tally();
  const delay = monitorEventLoopDelay();
  delay.enable();
  const [before, ownBefore, startedAtMs] = [readProcesses(site.pid), process.cpuUsage(), performance.now()];
  const endMs = startedAtMs + minutes * 60_000;
  const watch = watchMemory(site.pid);
  const kinds = { browsing: browse, writing: write };
  await Promise.all(
    Object.entries(kinds).flatMap(([kind, act]) =>
      Array.from({ length: people[kind] }, async (_, index) => {
        const number = index + (kind === "writing" ? people.browsing : 0);
        const visitor = new Visitor(catalogue, `${kind} ${index}`);
        const ask = tally.counting(browsers.person(number));
        await sleep(visitor.draw.share() * Math.min(arrivalMs, minutes * 10_000));
        await act({ ask, visitor, number, until: endMs });
      }),
    ),
  );
  const [after, own, seconds] = [readProcesses(site.pid), process.cpuUsage(ownBefore), (performance.now() - startedAtMs) / 1000];
  browsers.close();
  const { server, postgres } = watch.stop();
  const { all, kinds: byKind } = tally.summary();
  return {
    minutes,
    ...people,
    ...all,
    aSecond: all.requests / seconds,
    server: { processors: (after.server.cpuS - before.server.cpuS) / seconds, highestMB: server },
    postgres: { processors: (after.postgres.cpuS - before.postgres.cpuS) / seconds, highestMB: postgres },
    generator: { processors: (own.user + own.system) / 1e6 / seconds, lateP99Ms: delay.percentile(99) / 1e6 },
    kinds: byKind,
    ...(tally.failures.length > 0 && { failures: tally.failures }),
  };
}

/** `stop` returns the highest in MB. */
function watchMemory(pid) {
  const most = { server: 0, postgres: 0 };
  const timer = setInterval(() => {
    const { server, postgres } = readProcesses(pid);
    most.server = Math.max(most.server, server.residentMB);
    most.postgres = Math.max(most.postgres, postgres.memoryMB);
  }, watchEveryMs);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
