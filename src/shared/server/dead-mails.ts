// Mails that were given up: a day of tries, and no server has taken them over. They stay until somebody decides.
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { mailTask } from "./mail-jobs.ts";

export type DeadMail = {
  /** Of its job. */
  id: string;
  kind: string;
  /** Names the rows that it was to be made from. */
  ref: string;
  attempts: number;
  /** Codes only, no addresses. */
  reason: string;
  queuedAt: Date;
  givenUpAt: Date;
};

const isDead = sql`task_identifier = ${mailTask} and attempts >= max_attempts and locked_at is null`;

/** The latest first. */
export async function findDeadMails(database: Database, limit = 100): Promise<DeadMail[]> {
  const { rows } = await sql<DeadMail>`
    select id::text, split_part(key, ':', 2) as kind, split_part(key, ':', 3) as ref, attempts, last_error as reason,
      created_at as "queuedAt", updated_at as "givenUpAt"
    from graphile_worker.jobs where ${isDead} order by updated_at desc, id desc limit ${limit}`.execute(database);
  return rows;
}

/** As if it had just been queued. False when it is not, or no longer, among the dead. */
export async function retryDeadMail(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where id::text = ${id} and ${isDead}),
      run_at => now(), attempts => 0)`.execute(database);
  return rows.length > 0;
}

/** It will not be sent. False when it is not, or no longer, among the dead. */
export async function forgetDeadMail(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where id::text = ${id} and ${isDead}))`.execute(
    database,
  );
  return rows.length > 0;
}
