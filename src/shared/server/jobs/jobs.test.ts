import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { setUpTestDatabase } from "../../testing/test-database.ts";
import { connect } from "../database/database.ts";
import { queueJob, startJobs } from "./jobs.ts";

const database = setUpTestDatabase();
const silent = { debug() {}, info() {}, warn() {}, error() {} };

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await database.current.pool.query("delete from graphile_worker._private_jobs");
});

/** Starts a runner that notes the payloads of "note" and fails on its first `failures` runs. */
async function startNoting({ failures = 0, pool = database.current.pool } = {}): Promise<unknown[]> {
  const noted: unknown[] = [];
  let left = failures;
  const note = async (payload: unknown) => {
    if (left-- > 0) throw new Error("not now");
    noted.push(payload);
  };
  stops.push(await startJobs(pool, { note }, silent));
  return noted;
}

const queueNote = (payload: Record<string, string>, key: string) =>
  queueJob(database.current.database, { task: "note", payload, key, maxAttempts: 5 });

const isNoted = (noted: unknown[], id: string) => noted.some((payload) => (payload as { id: string }).id === id);

const until = async (condition: () => boolean | Promise<boolean>) => {
  while (!(await condition())) await sleep(20);
};

test("a job exists once its transaction is committed, and not before", async () => {
  const noted = await startNoting();
  const rolledBack = database.current.database.transaction().execute(async (transaction) => {
    await queueJob(transaction, { task: "note", payload: { id: "never" }, key: "never", maxAttempts: 5 });
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  await queueNote({ id: "1" }, "first");
  await until(() => noted.length > 0);
  expect(noted).toEqual([{ id: "1" }]);
});

test("a job that fails runs again later, and one key is one job", async () => {
  await queueNote({ id: "old" }, "twice");
  await queueNote({ id: "new" }, "twice");
  const noted = await startNoting({ failures: 1 });
  const failed = () => database.current.pool.query("update graphile_worker._private_jobs set run_at = now() where last_error = 'not now'");
  await until(async () => (await failed()).rowCount === 1);
  await until(() => noted.length > 0);
  expect(noted).toEqual([{ id: "new" }]);
});

test("another process soon runs the job of a killed process, but not while that process lives", async () => {
  const { pool } = database.current;
  await queueNote({ id: "of the dead" }, "of the dead");
  await queueNote({ id: "of the living" }, "of the living");
  const living = await pool.connect();
  stops.push(async () => living.release(true));
  await living.query("select pg_advisory_lock(7302412, hashtext('worker-pool-living'))");
  for (const who of ["dead", "living"]) {
    await pool.query("update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute' where key = $2", [
      `worker-pool-${who}`,
      `of the ${who}`,
    ]);
  }
  const noted = await startNoting();
  const owners = async () => (await pool.query("select locked_by from graphile_worker.jobs")).rows.map((row) => row.locked_by);
  await until(async () => (await owners()).length === 1);
  expect(noted).toEqual([{ id: "of the dead" }]);
  expect(await owners()).toEqual(["worker-pool-living"]);
});

test("a job that the runner was given without learning of it runs soon, and one that it runs is left alone", async () => {
  const { database: given, pool } = database.current;
  const noted: unknown[] = [];
  const begun: (() => void)[] = [];
  const tasks = {
    note: async (payload: unknown) => void noted.push(payload),
    take: () => new Promise<void>((resolve) => void begun.push(resolve)),
  };
  stops.push(await startJobs(pool, tasks, silent));
  await queueJob(given, { task: "take", payload: {}, key: "long", maxAttempts: 5 });
  await until(() => begun.length === 1);
  // As when the connection breaks while the database answers.
  await given.transaction().execute(async (transaction) => {
    await queueJob(transaction, { task: "note", payload: { id: "given away" }, key: "given away", maxAttempts: 5 });
    await sql`
      update graphile_worker._private_jobs as given set locked_at = now(), attempts = 1, locked_by = long.locked_by
      from graphile_worker._private_jobs as long where given.key = 'given away' and long.key = 'long'
    `.execute(transaction);
  });
  await until(() => isNoted(noted, "given away"));
  expect(begun).toHaveLength(1);
  begun[0]?.();
});

test("the runner continues after the database has closed its connections", async () => {
  const lost: Error[] = [];
  const { pool, close } = connect(`${database.current.url}?application_name=runner`, { onLost: (error) => lost.push(error) });
  const noted = await startNoting({ pool });
  await queueNote({ id: "before" }, "before");
  await until(() => isNoted(noted, "before"));
  await database.current.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'runner'",
  );
  await until(() => lost.length > 0);
  await queueNote({ id: "after" }, "after");
  await until(() => isNoted(noted, "after"));
  stops.push(close);
});

test("a runner whose first query fails is restarted", async () => {
  // The library reports it in its own way.
  const trace = vi.spyOn(console, "trace").mockImplementation(() => undefined);
  stops.push(async () => trace.mockRestore());
  const { pool } = database.current;
  await queueNote({ id: "in the end" }, "in the end");
  await pool.query("alter table graphile_worker._private_tasks rename to away");
  const noted = await startNoting();
  await sleep(200);
  await pool.query("alter table graphile_worker.away rename to _private_tasks");
  await until(() => isNoted(noted, "in the end"));
});

test("a start at which no connection was free is no failure: jobs run as soon as one is", async () => {
  const { pool, close } = connect(database.current.url, { onLost: () => undefined, maxConnections: 4 });
  const taken = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
  const noted = await startNoting({ pool });
  for (const connection of taken) connection.release();
  await queueNote({ id: "after a busy start" }, "after-a-busy-start");
  await until(() => isNoted(noted, "after a busy start"));
  for (const stop of stops.splice(0)) await stop();
  await close();
});

test("jobs run again after two could not be recorded as failed while the runner's own connection did not answer", async () => {
  // The library reports a query for jobs that fails meanwhile in its own way.
  const trace = vi.spyOn(console, "trace").mockImplementation(() => undefined);
  stops.push(async () => trace.mockRestore());
  const { pool } = database.current;
  const noted: unknown[] = [];
  const unrecorded: string[] = [];
  const running: (() => void)[] = [];
  const tasks = {
    note: async (payload: unknown) => void noted.push(payload),
    // The next runner takes both up again, and must not wait for them.
    fail: async () => {
      if (running.length < 2) await new Promise<void>((_resolve, reject) => running.push(() => reject(new Error("not now"))));
    },
  };
  const error = (text: string) => void (/Failed to fail/.test(text) && unrecorded.push(text));
  stops.push(await startJobs(pool, tasks, { ...silent, error } as typeof silent));
  for (const key of ["one", "other"]) await queueJob(database.current.database, { task: "fail", payload: { key }, key, maxAttempts: 5 });
  await until(() => running.length === 2);
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN \"jobs:insert\"%'",
  );
  const signal = (name: NodeJS.Signals) => rows.map(({ pid }) => process.kill(pid, name));
  await pool.query("alter table graphile_worker._private_jobs rename to away");
  signal("SIGSTOP");
  try {
    for (const [place, fail] of running.entries()) {
      fail();
      await until(() => unrecorded.length > place);
    }
    await sleep(50);
  } finally {
    signal("SIGCONT");
  }
  await pool.query("alter table graphile_worker.away rename to _private_jobs");
  await queueNote({ id: "in the end" }, "in the end");
  await until(() => isNoted(noted, "in the end"));
});
