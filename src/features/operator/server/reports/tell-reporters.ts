import type { Database } from "../../../../shared/server/database/database.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { reportDecided } from "../mails/desk-mails.ts";
import type { DecidedReport } from "./reports.store.ts";

/** Those who have left an address, in the transaction that decides their reports. */
export async function tellReporters(transaction: Database, reports: readonly DecidedReport[]): Promise<void> {
  for (const { id, email } of reports) if (email !== null) await queueMail(transaction, reportDecided, id);
}
