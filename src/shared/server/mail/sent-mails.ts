import type { Database } from "../database/database.ts";
import type { Mail, Mailer } from "./mail.ts";

/**
 * Sends a mail unless it has been sent, so that a job may run again. A process that is killed between the sending and the
 * noting sends twice: better than never, and the Message-ID is the same.
 */
export async function sendOnce(database: Database, mailer: Mailer, mail: Mail): Promise<void> {
  const sent = await database.selectFrom("sent_mails").select("key").where("key", "=", mail.key).executeTakeFirst();
  if (sent) return;
  await mail.beforeSend?.();
  await mailer.send(mail);
  await database
    .insertInto("sent_mails")
    .values({ key: mail.key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** That mails about this id were ever sent. Only for what is gone for good: they could be sent again. */
export async function forgetSentMails(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom("sent_mails").where("key", "like", `%${id}%`).execute();
}
