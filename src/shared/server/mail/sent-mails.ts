import type { Database } from "../database/database.ts";
import type { Services } from "../services.ts";
import type { Mail, Mailer } from "./mail.ts";

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
  await mailer.send(mail);
  await database
    .insertInto("sent_mails")
    .values({ key: mail.key, sent_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the record that mails about this id were sent. Only for records that are deleted for good: the mails could be sent again. */
export async function forgetSentMails(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom("sent_mails").where("key", "like", `%${id}%`).execute();
}

/** The same for mails whose keys are known. */
export async function forgetSentKeys(transaction: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await transaction
      .deleteFrom("sent_mails")
      .where("key", "in", [...keys])
      .execute();
}
