import type pg from "pg";
import { Gauge, type Registry } from "prom-client";

/** For an answer of /metrics that cannot wait as long as a query may take. */
const mostWaitMs = 2_000;
const states = ["due", "later", "running", "given_up"] as const;
type Row = { task: string; queue: "long" | "other"; oldestDueS: number | null } & Record<(typeof states)[number], number>;

/**
 * The queue in /metrics: the same in every process, so that it is seen when those that run jobs are gone. Without a database it has no
 * values, rather than old ones.
 */
export function observeJobs(registry: Registry, pool: pg.Pool): void {
  const registers = [registry];
  const count = new Gauge({
    name: "jobs",
    help: "Jobs in the queue of all processes, by task and state; given_up: no attempt is left",
    labelNames: ["task", "state"],
    registers,
    collect: () => read(),
  });
  const oldest = new Gauge({
    name: "jobs_oldest_due_seconds",
    help: "For how long the job that has waited longest could have run, in all processes; long jobs wait for each other",
    labelNames: ["queue"],
    registers,
    collect: () => read(),
  });
  let reading: Promise<void> | undefined;
  /** Both gauges are read together. */
  function read(): Promise<void> {
    reading ??= fill().finally(() => (reading = undefined));
    return reading;
  }
  async function fill(): Promise<void> {
    const rows = await findJobs(pool).catch(() => undefined);
    count.reset();
    oldest.reset();
    if (!rows) return;
    for (const row of rows) for (const state of states) count.inc({ task: row.task, state }, row[state]);
    for (const queue of ["long", "other"] as const) {
      const waiting = rows.filter((row) => row.queue === queue).map(({ oldestDueS }) => oldestDueS ?? 0);
      oldest.set({ queue }, Math.max(0, ...waiting));
    }
  }
}

async function findJobs(pool: pg.Pool): Promise<Row[]> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("The database did not answer in time.")), mostWaitMs);
  try {
    const found = pool.query<Row>(
      `select task_identifier as task, coalesce(queue_name, 'other') as queue,
         count(*) filter (where is_due) as due,
         count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now()) as later,
         count(*) filter (where locked_at is not null) as running,
         count(*) filter (where locked_at is null and attempts >= max_attempts) as given_up,
         extract(epoch from now() - min(run_at) filter (where is_due))::float8 as "oldestDueS"
       from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as is_due from graphile_worker.jobs) job
       group by 1, 2`,
    );
    const { rows } = await Promise.race([found, late.promise]);
    return rows;
  } finally {
    clearTimeout(timer);
  }
}
