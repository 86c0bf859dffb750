// `npm run bench -- memory`: whether the server's memory stays flat under 20 requests a second. BENCH_MINUTES sets how long.
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "./load.mjs";
import { openBrowsers } from "./person.mjs";
import { residentMB } from "./process-watch.mjs";
import { readCatalogue, Visitor } from "./visitors.mjs";

const requestsASecond = 20;
const minutes = Number(process.env.BENCH_MINUTES ?? 60);
const sampleEveryMs = 10_000;
/** Until then caches fill. */
const settledAfter = 10;
/** Each sends less than the limits of one address allow. */
const people = 100;

/**
 * Resident memory of the server's process each ten seconds. `awayPercent`: how far the minute farthest from the median of all minutes
 * after the tenth is from it. `trendPercent`: the last ten minutes beside the ten after the tenth.
 */
export async function measureMemory(site) {
  const visitor = new Visitor(await readCatalogue(site.url), "memory");
  const browsers = openBrowsers(site.url);
  const ask = Array.from({ length: people }, (_, number) => browsers.person(number));
  const samples = [];
  const failures = [];
  const running = new Set();
  const startedAtMs = performance.now();
  const endMs = startedAtMs + minutes * 60_000;
  for (let sent = 0; ; sent++) {
    const dueMs = startedAtMs + (sent * 1000) / requestsASecond;
    if (dueMs >= endMs) break;
    await sleep(Math.max(0, dueMs - performance.now()));
    while (performance.now() - startedAtMs >= samples.length * sampleEveryMs) samples.push(residentMB(site.pid));
    const path = draw(visitor);
    const asked = ask[sent % people]({ path }).then(
      ({ status }) => status !== 200 && failures.push(`${path} answered ${status}`),
      (error) => failures.push(`${path}: ${error.message}`),
    );
    running.add(asked);
    void asked.finally(() => running.delete(asked));
  }
  await Promise.all(running);
  browsers.close();
  const perMinuteMB = byMinute(samples);
  const settled = perMinuteMB.slice(settledAfter);
  return {
    minutes,
    requests: minutes * 60 * requestsASecond,
    failures: failures.length,
    ...(failures.length > 0 && { firstFailure: failures[0] }),
    highestMB: Math.round(Math.max(...samples)),
    ...(settled.length > 0 && flatness(settled)),
    perMinuteMB: perMinuteMB.map(Math.round),
  };
}

/** Half of them search, as visitors do. */
function draw(visitor) {
  const share = visitor.draw.share();
  if (share < 0.05) return "/";
  if (share < 0.35) return visitor.search();
  if (share < 0.5) return `/property/${visitor.home.id}`;
  if (share < 0.55) return `/projects/${visitor.project.id}`;
  if (share < 0.65) return visitor.map()[visitor.draw.oneOf(["page", "marks"])];
  if (share < 0.75) return `/api/public/properties?${visitor.filters()}`;
  return visitor.pictures(1)[0] ?? "/";
}

const samplesAMinute = 60_000 / sampleEveryMs;

function byMinute(samples) {
  const count = Math.floor(samples.length / samplesAMinute);
  return Array.from({ length: count }, (_, minute) => median(samples.slice(minute * samplesAMinute, (minute + 1) * samplesAMinute)));
}

function flatness(settled) {
  const middle = median(settled);
  const percent = (megabytes) => (100 * (megabytes - middle)) / middle;
  const ten = Math.min(10, settled.length);
  return {
    settledMB: Math.round(middle),
    awayPercent: Math.max(...settled.map((megabytes) => Math.abs(percent(megabytes)))),
    trendPercent: 100 * (median(settled.slice(-ten)) / median(settled.slice(0, ten)) - 1),
  };
}
