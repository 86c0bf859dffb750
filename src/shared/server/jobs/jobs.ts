// Work after the answer, retried until it succeeds (graphile-worker). Its rows are in the same database as the business rows, so
// both are written in one transaction.
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { type Job, Logger, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import { isDatabaseAway } from "../database/database-errors.ts";
import { currentRequestId, withinRequest } from "../watching/request-scope.ts";
import { traceHeaders } from "../watching/spans.ts";
import { keepFreeingJobs } from "./job-locks.ts";
import { requestOf, watchedTasks } from "./watched-tasks.ts";

type Log = Pick<FastifyBaseLogger, "debug" | "info" | "warn" | "error">;

const restartAfterMs = 2_000;
/** For a runner that is ending. */
const mostEndingMs = 5_000;

/**
 * Starts the job runner, which creates its own schema (graphile_worker) and wakes by LISTEN. A runner that ends because the
 * database was down is restarted, and so is one that could not start for this reason. `schedule` holds crontab lines (UTC): a task that is due runs once, however many processes
 * there are. The function it returns waits for running jobs.
 */
export async function startJobs(pool: pg.Pool, taskList: TaskList, log: Log, schedule = ""): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const tellWhy = (error: Error) => void log.warn({ err: error }, "jobs cannot run yet");
  const first = await startRunner(pool, taskList, log, schedule).catch((error: Error) => {
    if (!isDatabaseAway(error)) throw error;
    return tellWhy(error);
  });
  const ended = keepRunning(first ?? undefined);
  return async () => {
    stopping.abort();
    await ended;
  };

  async function keepRunning(first: Running | undefined): Promise<void> {
    let running = first;
    while (!stopping.signal.aborted) {
      if (running) await untilEnded(running, stopping.signal, log);
      running = undefined;
      await sleep(restartAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      running = (await startRunner(pool, taskList, log, schedule).catch(tellWhy)) ?? undefined;
    }
  }
}

/** `isLong`: it may take minutes. Such jobs run one after the other, on whichever process, so that others always find a place. */
type NewJob = { task: string; payload: Record<string, string>; key: string; maxAttempts: number; isLong?: boolean; delayS?: number };

/**
 * Adds a job inside the caller's transaction. `payload` names rows and holds no personal data, which would outlive its erasure
 * here. A waiting job with the same key is replaced. Lines of the log that the job writes name the request that queued it.
 */
export async function queueJob(database: Database, { task, payload, key, maxAttempts, isLong = false, delayS = 0 }: NewJob): Promise<void> {
  const requestId = currentRequestId();
  const told = { ...payload, ...(requestId !== undefined && { requestId }), ...traceHeaders() };
  await sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(told)}::json, job_key => ${key}, max_attempts => ${maxAttempts}::integer,
      queue_name => ${isLong ? "long" : null}::text, run_at => now() + make_interval(secs => ${delayS}))
  `.execute(database);
}

/** `stuck`: resolves when the runner cannot end by itself any more. */
type Running = { runner: Runner; stuck: Promise<void>; stopFreeing: () => Promise<void> };

async function startRunner(pool: pg.Pool, taskList: TaskList, log: Log, schedule: string): Promise<Running> {
  const events: WorkerEvents = new EventEmitter();
  const stuck = whenStuck(events);
  const running = new Set<string>();
  // The library takes ids for texts; our connections read them as numbers.
  events.on("job:start", ({ job }) => void running.add(String(job.id)));
  events.on("job:complete", ({ job }) => void running.delete(String(job.id)));
  let id = "";
  events.once("pool:create", ({ workerPool }) => {
    id = workerPool.id;
  });
  const runner = await run({
    pgPool: pool,
    taskList: watchedTasks(taskList),
    crontab: schedule,
    concurrency: 2,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message, { job }) => {
      withinRequest(requestOf((job as Job | undefined)?.payload), () =>
        log[level === "warning" ? "warn" : level === "info" ? "debug" : level](message),
      );
    }),
    // Without these, a job that ends while the database is unreachable ends the process by an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  endWhenStuck(runner, events);
  return { runner, stuck, stopFreeing: keepFreeingJobs(pool, { id, isRunning: (job) => running.has(job) }, log) };
}

/** A runner whose very first query fails keeps that failure, and would never run a job. */
function endWhenStuck(runner: Runner, events: WorkerEvents): void {
  let hasWorked = false;
  const work = () => {
    hasWorked = true;
  };
  events.once("worker:getJob:empty", work);
  events.once("job:start", work);
  // It may already be ending.
  events.on("worker:getJob:error", () => void (hasWorked || runner.stop().catch(() => undefined)));
}

/**
 * A runner that cannot store how a job has ended stops. When two of its jobs meet that at once, as when the database ends, it waits for
 * itself for ever (graphile-worker 0.18), so it is left alone after a while: another one frees its jobs.
 */
function whenStuck(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => events.once("pool:fatalError", () => setTimeout(resolve, mostEndingMs).unref()));
}

async function untilEnded({ runner, stuck, stopFreeing }: Running, stopping: AbortSignal, log: Log): Promise<void> {
  const stop = () => void runner.stop().catch((error: Error) => log.warn({ err: error }, "the job runner did not stop cleanly"));
  if (stopping.aborted) stop();
  stopping.addEventListener("abort", stop, { once: true });
  const ended = runner.promise.catch((error: Error) => log.warn({ err: error }, "the job runner has ended"));
  await Promise.race([ended, stuck.then(stop)]);
  stopping.removeEventListener("abort", stop);
  await stopFreeing();
}
