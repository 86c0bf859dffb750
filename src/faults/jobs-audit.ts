import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Complaint } from "./writers/writer.ts";

const patienceMs = 90_000;

type Job = { id: string; task: string; attempts: number; dead: boolean; error: string | null };

/**
 * Waits until all jobs are done. Those that wait because an attempt has failed run at once: that saves the pause, and nothing else. A job
 * whose attempts are used up is a complaint.
 */
export async function drainJobs(pool: pg.Pool): Promise<Complaint[]> {
  for (const deadline = performance.now() + patienceMs; ; await sleep(50)) {
    const { rows } = await pool.query<Job>(
      `select id::text, task_identifier as task, attempts, attempts >= max_attempts and locked_at is null as dead, last_error as error
       from graphile_worker.jobs`,
    );
    if (rows.every(({ dead }) => dead) || performance.now() > deadline) return rows.map(complain);
    await pool.query(
      `select count(*) from graphile_worker.reschedule_jobs(array(
         select id from graphile_worker.jobs where attempts between 1 and max_attempts - 1 and locked_at is null and run_at > now() + interval '1 second'
       ), run_at => now())`,
    );
  }
}

const complain = ({ task, attempts, dead, error }: Job): Complaint => ({
  kind: "wrong",
  what: `a job ${task} ${dead ? "is dead" : "is not done"} after ${attempts} attempts: ${error}`,
});
