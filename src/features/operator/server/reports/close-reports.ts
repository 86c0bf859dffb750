import type { Database } from "../../../../shared/server/database/database.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { byTheClock, logChange } from "../log/operator-log.store.ts";
import { reportDecided } from "../mails/desk-mails.ts";
import { closeReportsOfHidden, type DecidedReport } from "./reports.store.ts";

const batchSize = 200;

/**
 * Decides the reports of properties that are no longer public: unpublished, deleted, or the lister suspended or leaving.
 * Reporters do not wait for a review that will not come; if such a property is published again, it is reviewed first
 * (`askWhereReported`).
 */
export async function closeReports({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  for (let found = batchSize; found === batchSize; ) {
    found = await database.transaction().execute(async (transaction) => {
      const at = clock.now();
      const hidden = await closeReportsOfHidden(transaction, at, batchSize);
      for (const { id, listerId, reports } of hidden) {
        const states = { before: { openReports: reports.length }, after: { openReports: 0, outcome: "gone" } };
        const entry = { action: "reports-closed", entityKind: "property", entityId: id, listerId, ...states, at } as const;
        await logChange(transaction, byTheClock, entry);
        await tellReporters(transaction, reports);
      }
      return hidden.length;
    });
  }
}

/** Queues a mail to each reporter who left an address, in the transaction that decides their reports. */
export async function tellReporters(transaction: Database, reports: readonly DecidedReport[]): Promise<void> {
  for (const { id, email } of reports) if (email !== null) await queueMail(transaction, reportDecided, id);
}
