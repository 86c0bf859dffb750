// Mails that failed for a whole day. They stay until an operator decides about them.
import { sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";
import { mailTask } from "../../../../shared/server/mail/mail-jobs.ts";

export type DeadMail = {
  /** The id of its job. */
  id: string;
  kind: string;
  /** Names the rows from which it is made. */
  ref: string;
  attempts: number;
  /** Codes only, no addresses. Never empty. */
  reason: string;
  queuedAt: Date;
  givenUpAt: Date;
};

const isDead = sql`task_identifier = ${mailTask} and attempts >= max_attempts and locked_at is null`;
/** For a mail whose last attempt ended with the process that made it. */
const unknownReason = "The program ended during the last attempt.";
const columns = sql`id::text, split_part(key, ':', 2) as kind, split_part(key, ':', 3) as ref, attempts,
  coalesce(last_error, ${unknownReason}) as reason, created_at as "queuedAt", updated_at as "givenUpAt"`;

/** Latest first. */
export async function findDeadMails(database: Database, { limit = 100, offset = 0 } = {}): Promise<DeadMail[]> {
  const { rows } = await sql<DeadMail>`
    select ${columns} from graphile_worker.jobs where ${isDead}
    order by updated_at desc, id desc limit ${limit} offset ${offset}`.execute(database);
  return rows;
}

export async function countDeadMails(database: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from graphile_worker.jobs where ${isDead}`.execute(database);
  return rows[0]?.total ?? 0;
}

/** null: it is not, or no longer, a dead mail. */
export async function getDeadMail(database: Database, id: string): Promise<DeadMail | null> {
  const { rows } = await sql<DeadMail>`
    select ${columns} from graphile_worker.jobs where ${isDead} and id::text = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** As if it had just been queued. False when it is not, or no longer, a dead mail. */
export async function retryDeadMail(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where id::text = ${id} and ${isDead}),
      run_at => now(), attempts => 0)`.execute(database);
  return rows.length > 0;
}

/** It will not be sent. False when it is not, or no longer, a dead mail. */
export async function forgetDeadMail(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where id::text = ${id} and ${isDead}))`.execute(
    database,
  );
  return rows.length > 0;
}
