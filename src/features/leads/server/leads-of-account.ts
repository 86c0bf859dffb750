import type { AccountId, LeadId } from "../../../shared/contract/ids.ts";
import type { Services } from "../../../shared/server/services.ts";
import { jsonArray, type ZipEntry } from "../../../shared/server/zip-stream.ts";
import type { AccountPart } from "../../accounts/server/public.ts";
import { noFilters } from "./my-leads/lead-conditions.ts";
import { leadCsvLine, leadsCsvHead } from "./my-leads/leads-csv.ts";
import { findLeadsAfter, type LeadRow } from "./my-leads/my-leads.store.ts";
import { toLead, toLeadComment } from "./my-leads/my-leads.wire.ts";
import { findTemplates } from "./templates/lead-templates.store.ts";
import { findEntriesOf } from "./work/lead-entries.store.ts";

const batchSize = 250;

/** What visitors have sent to a lister and how the lister works with it: deleted with the lister. */
export const leadsOfAccount: AccountPart = {
  files,
  async delete(transaction, listerId) {
    await transaction.deleteFrom("lead_templates").where("account_id", "=", listerId).execute();
    await transaction.deleteFrom("leads").where("lister_id", "=", listerId).execute();
  },
};

/** As JSON with the whole history, and as a table for spreadsheets, newest first; and the message templates. */
function files({ config, database, clock }: Pick<Services, "config" | "database" | "clock">, listerId: AccountId): ZipEntry[] {
  async function* batches(): AsyncGenerator<LeadRow[]> {
    const now = clock.now();
    let after: LeadId | undefined;
    do {
      const batch = await findLeadsAfter(database, listerId, noFilters, { limit: batchSize, after, now });
      yield batch;
      after = batch.length < batchSize ? undefined : batch.at(-1)?.id;
    } while (after);
  }
  async function* withComments() {
    for await (const batch of batches()) {
      const entries = await findEntriesOf(
        database,
        batch.map(({ id }) => id),
      );
      for (const row of batch)
        yield { ...toLead(row, config), comments: entries.filter(({ leadId }) => leadId === row.id).map(toLeadComment) };
    }
  }
  async function* table() {
    yield leadsCsvHead;
    for await (const batch of batches()) yield batch.map((row) => leadCsvLine(row, config)).join("");
  }
  async function* templates() {
    yield JSON.stringify(await findTemplates(database, listerId), null, 2);
  }
  return [
    { name: "leads.json", chunks: () => jsonArray(withComments()) },
    { name: "leads.csv", chunks: table },
    { name: "lead-templates.json", chunks: templates },
  ];
}
