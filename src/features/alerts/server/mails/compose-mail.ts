// Mails that a mail server did not accept become one, so that nobody gets several at once when it is back.
import { sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";
import { mailJobKey } from "../../../../shared/server/mail/mail-jobs.ts";
import { lockAddress } from "../addresses/addresses.store.ts";
import { homesMail, homesMailKey } from "./mail-kinds.ts";

/** To whom a mail goes. It takes the homes of others that wait to be sent to the same address; the hour until the next begins now. */
export async function composeMail(database: Database, id: string, now: Date): Promise<{ addressId: string; email: string } | null> {
  return database.transaction().execute(async (transaction) => {
    const mail = await transaction.selectFrom("alert_mails").where("id", "=", id).selectAll().executeTakeFirst();
    const address = mail && (await lockAddress(transaction, mail.address_id));
    if (!mail || !address || (await isSent(transaction, id))) return null;
    const waiting = await findWaiting(transaction, address.id);
    const others = waiting.filter((one) => one.id !== id).map((one) => one.id);
    if (others.length > 0) await transaction.updateTable("alert_matches").set({ mail_id: id }).where("mail_id", "in", others).execute();
    await transaction.updateTable("alert_mails").set({ composed_at: sql`now()` }).where("id", "=", id).execute();
    await transaction
      .updateTable("alert_addresses")
      .set({ told_at: now })
      .where("id", "=", address.id)
      .where("told_at", "in", [mail.made_at, ...waiting.map(({ made_at }) => made_at)])
      .execute();
    return { addressId: address.id, email: address.email };
  });
}

async function isSent(transaction: Database, id: string): Promise<boolean> {
  return (await transaction.selectFrom("sent_mails").where("key", "=", homesMailKey(id)).select("key").executeTakeFirst()) !== undefined;
}

/** Not those whose content was read since their job began: they may be on their way. */
async function findWaiting(transaction: Database, addressId: string): Promise<{ id: string; made_at: Date }[]> {
  const { rows } = await sql<{ id: string; made_at: Date }>`
    select m.id, m.made_at from alert_mails m join graphile_worker.jobs j on j.key = ${mailJobKey(homesMail, "")} || m.id
    where m.address_id = ${addressId} and not coalesce(m.composed_at >= j.locked_at, false)
      and not exists (select from sent_mails s where s.key = m.id || ${homesMailKey("")})`.execute(transaction);
  return rows;
}
