// The only way to send mail: a job in the transaction of its cause, made from rows when it is sent, retried until the mail server
// accepts it, sent once.

import type { TaskList } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import { ownValue } from "../../contract/own-value.ts";
import type { Database } from "../database/database.ts";
import { queueJob } from "../jobs/jobs.ts";
import type { Services } from "../services.ts";
import { type Mail, type Mailer, serverWasAway } from "./mail.ts";
import { sendOnce } from "./sent-mails.ts";

/**
 * By kind, such as "verify-email": makes the mail of a `ref`, which names rows; null when it is no longer needed. Neither
 * contains a colon.
 */
export type MailKinds = Record<string, (ref: string) => Promise<Mail | null>>;

export const mailTask = "send-mail";
// The pauses grow to six hours: the last attempt is a day after the first.
const maxAttempts = 13;
const hastenEveryMs = 30_000;
const mostHastened = 500;

const jobPayload = z.object({ kind: z.string(), ref: z.string() });

/**
 * Queues a mail inside the caller's transaction, to be sent after `delayS` seconds. One kind and `ref` is one mail; neither contains personal data, which would
 * outlive its erasure in the job.
 */
export async function queueMail(transaction: Database, kind: string, ref: string, { delayS = 0 } = {}): Promise<void> {
  await queueJob(transaction, { task: mailTask, payload: { kind, ref }, key: mailJobKey(kind, ref), maxAttempts, delayS });
}

/** The key of the job that sends a mail. */
export const mailJobKey = (kind: string, ref: string): string => `${mailTask}:${kind}:${ref}`;

export function mailTasks(services: Pick<Services, "database" | "clock"> & { mailer: Mailer }, kinds: MailKinds): TaskList {
  let hastenedAtMs = Number.NEGATIVE_INFINITY;
  return {
    [mailTask]: async (payload) => {
      const { kind, ref } = jobPayload.parse(payload);
      const compose = ownValue(kinds, kind);
      if (!compose) throw new Error(`There is no kind of mail called ${kind}.`);
      const mail = await compose(ref);
      if (!mail) return;
      await sendOnce(services, mail);
      if (performance.now() - hastenedAtMs < hastenEveryMs) return;
      hastenedAtMs = performance.now();
      await hastenWaiting(services.database);
    },
  };
}

/** The server accepts mail again: mails that found it down need not wait for hours. */
async function hastenWaiting(database: Database): Promise<void> {
  await sql`
    select count(*) from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${mailTask} and attempts between 1 and max_attempts - 1 and locked_at is null
        and run_at > now() and last_error like ${`%${serverWasAway}%`}
      order by run_at limit ${mostHastened}
    ), run_at => now())`.execute(database);
}
