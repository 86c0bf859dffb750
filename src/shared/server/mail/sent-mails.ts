import { sql } from "kysely";
import { dayMs } from "../../contract/durations.ts";
import type { Database } from "../database/database.ts";
import type { Services } from "../services.ts";
import { type Mail, type Mailer, MailNotSent } from "./mail.ts";

/**
 * Sends a mail unless it has been sent, so that a job may run again. A process that is killed between sending and recording sends
 * twice: better than never, and the Message-ID is the same.
 */
export async function sendOnce(
  { database, mailer, clock }: Pick<Services, "database" | "clock"> & { mailer: Mailer },
  mail: Mail,
): Promise<void> {
  const sent = await database.selectFrom("sent_mails").select("key").where("key", "=", mail.key).executeTakeFirst();
  if (sent) return;
  await mail.beforeSend?.();
  try {
    await mailer.send(mail);
  } catch (error) {
    if (error instanceof MailNotSent && error.isRefusal) await noteRefused(database, mail.key, clock.now());
    throw error;
  }
  await database
    .insertInto("sent_mails")
    .values({ key: mail.key, sent_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Refusals are of use for so long. */
const keptDays = 90;

/** Says nothing of a day on which no mail at all was accepted: the site's own set-up may be at fault. */
async function noteRefused(database: Database, key: string, at: Date): Promise<void> {
  await database
    .deleteFrom("refused_mails")
    .where("refused_at", "<", new Date(at.getTime() - keptDays * dayMs))
    .execute();
  await sql`
    insert into refused_mails (key, refused_at)
    select ${key}, ${at} where exists (select from sent_mails where sent_at >= ${new Date(at.getTime() - dayMs)})
    on conflict do nothing`.execute(database);
}

/** Deletes the record that mails about this id were sent. Only for records that are deleted for good: the mails could be sent again. */
export async function forgetSentMails(transaction: Database, id: string): Promise<void> {
  for (const table of ["sent_mails", "refused_mails"] as const)
    await transaction.deleteFrom(table).where("key", "like", `%${id}%`).execute();
}

/** The same for mails whose keys are known. */
export async function forgetSentKeys(transaction: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await transaction
      .deleteFrom("sent_mails")
      .where("key", "in", [...keys])
      .execute();
}
