import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";

// The first half of the lock's name; the second half is the runner's.
const lockFamily = 7_302_412;
const lookEveryMs = 5_000;
/** A runner takes its jobs a moment before its lock: younger jobs are left alone. */
const leastAge = "5 seconds";

type Log = Pick<FastifyBaseLogger, "debug" | "warn">;

/** A job runner: its id, and whether it runs a job at the moment. */
type JobRunner = { id: string; isRunning: (jobId: string) => boolean };

/**
 * A job whose process was killed stays locked for four hours: it looks like a long one. So each runner holds an advisory lock
 * while it lives, and each frees the jobs of runners whose lock nobody holds. A runner that loses only this connection may see a
 * job of its own run twice; jobs must tolerate that. Each also frees the jobs that it holds without knowing of them, because the
 * connection broke after the database had given them away.
 */
export function keepFreeingJobs(pool: pg.Pool, runner: JobRunner, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await holdLock(pool, runner, stopping.signal);
      } catch (error) {
        log.debug({ err: error }, "cannot look for jobs of dead runners just now");
        await pause(stopping.signal);
      }
    }
  })();
  return async () => {
    stopping.abort();
    await ended;
  };
}

async function holdLock(pool: pg.Pool, runner: JobRunner, stopping: AbortSignal): Promise<void> {
  const client = await pool.connect();
  let idle = new Set<string>();
  try {
    await client.query("select pg_advisory_lock($1, hashtext($2))", [lockFamily, runner.id]);
    while (!stopping.aborted) {
      await freeJobsOfTheDead(client, runner.id);
      idle = await freeUnknownJobs(client, runner, idle);
      await pause(stopping);
    }
  } finally {
    // Releases the lock too: an advisory lock ends with its connection.
    client.release(true);
  }
}

/** Not our own, which this very connection would get a second time. */
async function freeJobsOfTheDead(client: pg.PoolClient, ownId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    "select distinct locked_by as id from graphile_worker.jobs where locked_by <> $1 and locked_at < now() - $2::interval",
    [ownId, leastAge],
  );
  for (const { id } of rows) {
    await client.query(
      `with free as (select pg_try_advisory_lock($1, hashtext($2)) as is_dead)
       select graphile_worker.force_unlock_workers(array[$2]), pg_advisory_unlock($1, hashtext($2)) from free where is_dead`,
      [lockFamily, id],
    );
  }
}

/**
 * Frees the runner's own jobs that it ran neither at the last look nor at this one: a job that has just begun or ended looks like that only
 * once. `idle`: those of the last look. Resolves to those of this one.
 */
async function freeUnknownJobs(client: pg.PoolClient, { id, isRunning }: JobRunner, idle: ReadonlySet<string>): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>("select id::text from graphile_worker.jobs where locked_by = $1", [id]);
  const idleNow = rows.filter((job) => !isRunning(job.id)).map((job) => job.id);
  const unknown = idleNow.filter((job) => idle.has(job));
  // The library's functions free all jobs of a runner, or none that are locked.
  if (unknown.length > 0) {
    await client.query(
      "update graphile_worker._private_jobs set locked_by = null, locked_at = null where id = any($1::bigint[]) and locked_by = $2",
      [unknown, id],
    );
  }
  return new Set(idleNow);
}

const pause = (stopping: AbortSignal) => sleep(lookEveryMs, undefined, { signal: stopping }).catch(() => undefined);
