import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs } from "../../contract/durations.ts";
import { startThrowawayPostgres } from "../../testing/throwaway-postgres.ts";
import { createLog } from "../log.ts";
import { ChangeFeed } from "./change-feed.ts";
import { pruneChangeLog } from "./change-log-jobs.ts";
import { migrate } from "./migrations.ts";

// A server of its own: a feed waits for the transactions of all databases of its server, also those of other tests.
let server: Awaited<ReturnType<typeof startThrowawayPostgres>>;
let pool: pg.Pool;
const log = createLog("fatal", false);
let feed: ChangeFeed;
let seen: string[];

beforeAll(async () => {
  server = await startThrowawayPostgres("feed");
  await migrate(server.url);
  pool = new pg.Pool({ connectionString: server.url });
  // A test ends the connections of the feed, and with them idle ones of the pool.
  pool.on("error", () => undefined);
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});
beforeEach(async () => {
  seen = [];
  feed = new ChangeFeed(server.url, log);
  feed.onChange((changed) => void seen.push(...changed));
  await feed.start();
});
afterEach(() => feed.stop());

const write = (client: pg.Pool | pg.Client, id: string) =>
  client.query("insert into change_log (entity, entity_id) values ('property', $1)", [id]);

test("delivers everything that was committed after its start, once, in order", async () => {
  expect(feed.isLive).toBe(true);
  for (const id of ["a", "b", "c"]) await write(pool, id);
  await expect.poll(() => seen).toEqual(["a", "b", "c"]);
  await sleep(400);
  expect(seen).toEqual(["a", "b", "c"]);
});

test("does not skip a transaction that began first and commits last", async () => {
  const slow = new pg.Client({ connectionString: server.url });
  await slow.connect();
  await slow.query("begin");
  await write(slow, "slow");
  await write(pool, "quick");
  await sleep(400);
  await slow.query("commit");
  await expect.poll(() => [...seen].sort()).toEqual(["quick", "slow"]);
  await slow.end();
});

test("continues after its connection was closed, with what was written in between", async () => {
  await write(pool, "before");
  await expect.poll(() => seen).toEqual(["before"]);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ilike '%change_log%'",
  );
  await expect.poll(() => feed.isLive, { interval: 1 }).toBe(false);
  await write(pool, "meanwhile");
  await expect.poll(() => seen).toEqual(["before", "meanwhile"]);
  expect(feed.isLive).toBe(true);
});

test("the log loses old rows, in whole transactions, and records how far; a follower beyond that still gets each change", async () => {
  for (const id of ["old", "older"]) {
    await pool.query("insert into change_log (entity, entity_id, at) values ('property', $1, now() - interval '8 days')", [id]);
  }
  await write(pool, "new");
  await expect.poll(() => seen).toEqual(["old", "older", "new"]);
  await pruneChangeLog(pool, new Date(Date.now() - 7 * dayMs));
  const left = await pool.query(
    `select entity_id, xid > (select pruned_to from change_log_horizon) as "isBeyond" from change_log where entity_id in ('old', 'older', 'new')`,
  );
  expect(left.rows).toEqual([{ entity_id: "new", isBeyond: true }]);
  await write(pool, "newest");
  await expect.poll(() => seen).toEqual(["old", "older", "new", "newest"]);
});

test("an unread transaction that is still open is not pruned, and the time that it blocks others is reported", async () => {
  const slow = new pg.Client({ connectionString: server.url });
  await slow.connect();
  await slow.query("begin");
  await write(slow, "slow");
  await write(pool, "quick");
  await pruneChangeLog(pool, new Date(Date.now() + 60_000));
  await expect.poll(() => feed.waitedMs).toBeGreaterThan(0);
  await slow.query("commit");
  await expect.poll(() => [...seen].sort()).toEqual(["quick", "slow"]);
  await expect.poll(() => feed.waitedMs).toBe(0);
  await slow.end();
});

test("a follower that missed pruned changes learns once that anything may have changed, and continues from there", async () => {
  const told: unknown[] = [];
  feed.onChange((changed) => void told.push(changed));
  // As for a process that was stopped for a week: the log is pruned beyond its cursor.
  await pool.query(
    `insert into change_log_horizon (pruned_to) values (pg_current_xact_id())
     on conflict (is_only_row) do update set pruned_to = excluded.pruned_to`,
  );
  await expect.poll(() => told).toEqual(["everything"]);
  await write(pool, "after");
  await expect.poll(() => told).toEqual(["everything", ["after"]]);
});

test("is not live, and does not fail, while there is no database", async () => {
  const nowhere = new ChangeFeed("postgres://nobody@127.0.0.1:1/none", log);
  await nowhere.start();
  expect(nowhere.isLive).toBe(false);
  await nowhere.stop();
});
