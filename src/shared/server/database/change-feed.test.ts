import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "../../contract/durations.ts";
import { setUpTestDatabase } from "../../testing/test-database.ts";
import { createLog } from "../log.ts";
import { ChangeFeed } from "./change-feed.ts";
import { pruneChangeLog } from "./change-log-jobs.ts";

const database = setUpTestDatabase();
const log = createLog("fatal", false);
let feed: ChangeFeed;
let seen: string[];

beforeEach(async () => {
  seen = [];
  feed = new ChangeFeed(database.current.url, log);
  feed.onChange((changed) => void seen.push(...changed));
  await feed.start();
});
afterEach(() => feed.stop());

const write = (client: pg.Pool | pg.Client, id: string) =>
  client.query("insert into change_log (entity, entity_id) values ('property', $1)", [id]);

test("delivers everything that was committed after its start, once, in order", async () => {
  expect(feed.isLive).toBe(true);
  for (const id of ["a", "b", "c"]) await write(database.current.pool, id);
  await vi.waitFor(() => expect(seen).toEqual(["a", "b", "c"]), 2_000);
  await sleep(400);
  expect(seen).toEqual(["a", "b", "c"]);
});

test("does not skip a transaction that began first and commits last", async () => {
  const slow = new pg.Client({ connectionString: database.current.url });
  await slow.connect();
  await slow.query("begin");
  await write(slow, "slow");
  await write(database.current.pool, "quick");
  await sleep(400);
  await slow.query("commit");
  await vi.waitFor(() => expect([...seen].sort()).toEqual(["quick", "slow"]), 2_000);
  await slow.end();
});

test("continues after its connection was closed, with what was written in between", async () => {
  await write(database.current.pool, "before");
  await vi.waitFor(() => expect(seen).toEqual(["before"]), 2_000);
  await database.current.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ilike '%change_log%'",
  );
  await vi.waitFor(() => expect(feed.isLive).toBe(false), { timeout: 2_000, interval: 1 });
  await write(database.current.pool, "meanwhile");
  await vi.waitFor(() => expect(seen).toEqual(["before", "meanwhile"]), 4_000);
  expect(feed.isLive).toBe(true);
});

test("the log loses old rows, in whole transactions, and records how far; a follower beyond that still gets each change", async () => {
  const { pool } = database.current;
  for (const id of ["old", "older"]) {
    await pool.query("insert into change_log (entity, entity_id, at) values ('property', $1, now() - interval '8 days')", [id]);
  }
  await write(pool, "new");
  await vi.waitFor(() => expect(seen).toEqual(["old", "older", "new"]), 2_000);
  await pruneChangeLog(pool, new Date(Date.now() - 7 * dayMs));
  const left = await pool.query(
    `select entity_id, xid > (select pruned_to from change_log_horizon) as "isBeyond" from change_log where entity_id in ('old', 'older', 'new')`,
  );
  expect(left.rows).toEqual([{ entity_id: "new", isBeyond: true }]);
  await write(pool, "newest");
  await vi.waitFor(() => expect(seen).toEqual(["old", "older", "new", "newest"]), 2_000);
});

test("an unread transaction that is still open is not pruned, and the time that it blocks others is reported", async () => {
  const slow = new pg.Client({ connectionString: database.current.url });
  await slow.connect();
  await slow.query("begin");
  await write(slow, "slow");
  await write(database.current.pool, "quick");
  await pruneChangeLog(database.current.pool, new Date(Date.now() + 60_000));
  await vi.waitFor(() => expect(feed.waitedMs).toBeGreaterThan(0), 2_000);
  await slow.query("commit");
  await vi.waitFor(() => expect([...seen].sort()).toEqual(["quick", "slow"]), 2_000);
  await vi.waitFor(() => expect(feed.waitedMs).toBe(0), 2_000);
  await slow.end();
});

test("a follower that missed pruned changes learns once that anything may have changed, and continues from there", async () => {
  const { pool } = database.current;
  const told: unknown[] = [];
  feed.onChange((changed) => void told.push(changed));
  // As for a process that was stopped for a week: the log is pruned beyond its cursor.
  await pool.query(
    `insert into change_log_horizon (pruned_to) values (pg_current_xact_id())
     on conflict (is_only_row) do update set pruned_to = excluded.pruned_to`,
  );
  await vi.waitFor(() => expect(told).toEqual(["everything"]), 2_000);
  await write(pool, "after");
  await vi.waitFor(() => expect(told).toEqual(["everything", ["after"]]), 2_000);
});

test("is not live, and does not fail, while there is no database", async () => {
  const nowhere = new ChangeFeed("postgres://nobody@127.0.0.1:1/none", log);
  await nowhere.start();
  expect(nowhere.isLive).toBe(false);
  await nowhere.stop();
});
