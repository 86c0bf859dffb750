import type { AccountId, LeadId } from "../../../shared/contract/ids.ts";
import type { Services } from "../../../shared/server/services.ts";
import { jsonArray, type ZipEntry } from "../../../shared/server/zip-stream.ts";
import type { AccountPart } from "../../accounts/server/public.ts";
import { leadCsvLine, leadsCsvHead } from "./my-leads/leads-csv.ts";
import { findCommentsOf, findLeads, type LeadRow } from "./my-leads/my-leads.store.ts";
import { toLead } from "./my-leads/my-leads.wire.ts";

const batchSize = 250;

/** The data that visitors have sent to a lister: deleted with the lister. */
export const leadsOfAccount: AccountPart = {
  files,
  async delete(transaction, listerId) {
    await transaction.deleteFrom("leads").where("lister_id", "=", listerId).execute();
  },
};

/** As JSON with all comments, and as a table for spreadsheets. Newest first. */
function files({ config, database }: Pick<Services, "config" | "database">, listerId: AccountId): ZipEntry[] {
  async function* batches(): AsyncGenerator<LeadRow[]> {
    let after: LeadId | undefined;
    do {
      const batch = await findLeads(database, listerId, { search: "", limit: batchSize, after });
      yield batch;
      after = batch.length < batchSize ? undefined : batch.at(-1)?.id;
    } while (after);
  }
  async function* withComments() {
    for await (const batch of batches()) {
      const comments = await findCommentsOf(
        database,
        batch.map(({ id }) => id),
      );
      for (const row of batch)
        yield { ...toLead(row), comments: comments.filter(({ leadId }) => leadId === row.id).map(({ leadId: _, ...comment }) => comment) };
    }
  }
  async function* table() {
    yield leadsCsvHead;
    for await (const batch of batches()) yield batch.map((row) => leadCsvLine(row, config.publicUrl)).join("");
  }
  return [
    { name: "leads.json", chunks: () => jsonArray(withComments()) },
    { name: "leads.csv", chunks: table },
  ];
}
