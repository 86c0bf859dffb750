import { sql } from "kysely";
import { dayMs } from "../../../shared/contract/durations.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { forgetSentKeys } from "../../../shared/server/mail/sent-mails.ts";
import { confirmMailKey, homesMailKey } from "./mails/mail-kinds.ts";
import { quietMs } from "./mails/tell-addresses.ts";

/** Requests are of no use once their link has expired and the mail has been sent or given up. */
const requestsKeptMs = 9 * dayMs;
/** Stopped searches can be started again; matches are counted as new homes; mails can be retried. */
const keptMs = 30 * dayMs;

/** Deletes what no longer serves anybody, and addresses that nothing is left of. */
export async function forgetOldAlerts(database: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await database.transaction().execute(async (transaction) => {
    const requests = await transaction
      .deleteFrom("alert_requests")
      .where("created_at", "<", before(requestsKeptMs))
      .returning("id")
      .execute();
    const mails = await transaction.deleteFrom("alert_mails").where("made_at", "<", before(keptMs)).returning("id").execute();
    await forgetSentKeys(transaction, [...requests.map(({ id }) => confirmMailKey(id)), ...mails.map(({ id }) => homesMailKey(id))]);
    await transaction.deleteFrom("saved_searches").where("stopped_at", "<", before(keptMs)).execute();
    await transaction.deleteFrom("alert_matches").where("at", "<", before(keptMs)).where("settled_at", "is not", null).execute();
    await transaction.deleteFrom("alert_mentions").where("at", "<", before(quietMs)).execute();
    await sql`
      delete from alert_addresses a where created_at < ${before(dayMs)}
        and not exists (select from alert_requests r where r.address_id = a.id)
        and not exists (select from saved_searches s where s.address_id = a.id)
        and not exists (select from saved_home_alerts h where h.address_id = a.id)
        and not exists (select from alert_mails m where m.address_id = a.id)`.execute(transaction);
  });
}
