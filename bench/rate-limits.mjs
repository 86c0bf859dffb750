// What it costs that processes count limits together. Of a process: processor time to count one request, in turns by limits that count
// alone, below an eighth of the limit (as ordinary visitors) and above it. Of PostgreSQL: an exchange of 1 to 1,000
// keys by two processes at once. `node bench/rate-limits.mjs` needs no site; the database is as durable as a new one.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { connect } from "../src/shared/server/database/database.ts";
import { startEmbeddedPostgres } from "../src/shared/server/database/embedded-postgres.ts";
import { migrate } from "../src/shared/server/database/migrations.ts";
import { exchangeCounts } from "../src/shared/server/http/limits/rate-counts.store.ts";
import { rateKey } from "../src/shared/server/http/limits/rate-key.ts";
import { RateLimiter } from "../src/shared/server/http/limits/rate-limiter.ts";
import { RateLimiters } from "../src/shared/server/http/limits/rate-limiters.ts";

const requests = 100_000;
const rounds = 15;
const exchanges = 200;
const clockTicksPerS = 100;

const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-rate-limits-"));
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, database: "aangan", onRestart: () => {} });
try {
  await migrate(postgres.url);
  await measureRequests();
  for (const keys of [1, 10, 100, 1_000]) await measureExchange(keys);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureRequests() {
  const { close, pool } = connect(postgres.url, { onLost: () => {} });
  const clock = { now: () => new Date() };
  const log = { debug: say, warn: say };
  const limiters = new RateLimiters({ config: { appSecret: "of the measurement" }, pool, clock, log });
  const limit = { most: 1e12, windowMs: 60_000 };
  const kinds = {
    "counts alone": new RateLimiter({ ...limit, clock }),
    "counts together, below an eighth": limiters.get("below", limit),
    "counts together, above": limiters.get("above", limit),
  };
  kinds["counts together, above"].add("192.0.2.1", limit.most / 4);
  const taken = new Map(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [kind, limiter] of Object.entries(kinds)) {
      const before = process.cpuUsage();
      for (let index = 0; index < requests; index++) {
        limiter.take("192.0.2.1");
        if (index % 100 === 0) await nextTurn();
      }
      const { user, system } = process.cpuUsage(before);
      if (round > 1) taken.get(kind).push((user + system) / requests);
    }
  }
  for (const [kind, micros] of taken) say(`a request that ${kind}: ${median(micros).toFixed(2)} µs of the processor`);
  await limiters.close();
  await close();
}

async function measureExchange(keyCount) {
  const pools = [0, 1].map(() => connect(postgres.url, { onLost: () => {}, maxConnections: 1 }));
  const keys = Array.from({ length: keyCount }, (_, index) => rateKey("secret", "bench", `${index}`));
  const startedMs = Date.now();
  const batch = keys.map((key) => ({ key, startedMs, windowMs: 60_000, added: 3 }));
  const pids = await Promise.all(pools.map(async ({ pool }) => (await pool.query("select pg_backend_pid() pid")).rows[0].pid));
  const walBefore = await walBytes(pools[0].pool);
  const [ticksBefore, cpuBefore] = [ticksOf(pids), process.cpuUsage()];
  const tookMs = [];
  await Promise.all(
    pools.map(async ({ pool }) => {
      for (let index = 0; index < exchanges; index++) {
        const beganMs = performance.now();
        await exchangeCounts(pool, batch, Date.now());
        tookMs.push(performance.now() - beganMs);
      }
    }),
  );
  const { user, system } = process.cpuUsage(cpuBefore);
  const all = exchanges * pools.length;
  const serverMs = ((ticksOf(pids) - ticksBefore) / clockTicksPerS) * 1000;
  const wal = (await walBytes(pools[0].pool)) - walBefore;
  const size = (await pools[0].pool.query("select pg_total_relation_size('rate_counts') size")).rows[0].size;
  say(
    `an exchange of ${keyCount} keys: ${median(tookMs).toFixed(2)} ms, processor ${(serverMs / all).toFixed(2)} ms of PostgreSQL and ` +
      `${((user + system) / 1000 / all).toFixed(2)} ms of the process, ${Math.round(wal / all)} B of WAL; the table has ${Math.round(size / 1000)} kB`,
  );
  await pools[0].pool.query("truncate rate_counts");
  for (const { close } of pools) await close();
}

async function walBytes(pool) {
  return Number((await pool.query("select pg_current_wal_insert_lsn() - '0/0'::pg_lsn bytes")).rows[0].bytes);
}

/** Of Linux. */
function ticksOf(pids) {
  const ofOne = (pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return Number(fields[11]) + Number(fields[12]);
  };
  return pids.reduce((sum, pid) => sum + ofOne(pid), 0);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
