// How long after its commit a change is found, while fifty others are written a second.
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../load.mjs";

const seconds = 20;
const writesASecond = 50;
const probesASecond = 5;
const giveUpMs = 10_000;

export async function measureFreshness(url, pool) {
  const { rows } = await pool.query("select number from property_search order by number desc limit 2000");
  const numbers = rows.map(({ number }) => number);
  const running = new AbortController();
  const load = keepWriting(pool, numbers.slice(200), running.signal);
  const latenciesMs = [];
  for (let probe = 0; probe < seconds * probesASecond; probe++) {
    latenciesMs.push(await probeOnce(url, pool, numbers[probe % 200], probe));
    await sleep(1000 / probesASecond);
  }
  running.abort();
  const written = await load;
  return { p50Ms: percentile(latenciesMs, 0.5), p99Ms: percentile(latenciesMs, 0.99), probes: latenciesMs.length, writesASecond: written };
}

/** Returns how many a second there were. */
async function keepWriting(pool, numbers, signal) {
  const startedAtMs = performance.now();
  let written = 0;
  while (!signal.aborted) {
    const due = ((performance.now() - startedAtMs) / 1000) * writesASecond;
    if (written >= due) await sleep(5);
    else await pool.query("update properties set price = price + 1 where number = $1", [numbers[written++ % numbers.length]]);
  }
  return written / ((performance.now() - startedAtMs) / 1000);
}

async function probeOnce(url, pool, number, probe) {
  const word = `probe${String.fromCharCode(97 + (probe % 26))}${probe}x${Date.now().toString(36).replace(/\d/g, "z")}`;
  await pool.query("update properties set title = $2 where number = $1", [number, `Home ${word}`]);
  const committedAtMs = performance.now();
  while (performance.now() - committedAtMs < giveUpMs) {
    const { total } = await (
      await fetch(`${url}/api/public/properties?q=${word}&size=1`, { headers: { "x-forwarded-for": `10.9.${probe % 250}.1` } })
    ).json();
    if (total === 1) return performance.now() - committedAtMs;
    await sleep(2);
  }
  throw new Error(`A change was not found in ${giveUpMs} ms.`);
}
