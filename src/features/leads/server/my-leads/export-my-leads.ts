import { Readable } from "node:stream";
import type { AccountId, LeadId } from "../../../../shared/contract/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { leadCsvLine, leadsCsvHead } from "./leads-csv.ts";
import { findLeads, type LeadRow } from "./my-leads.store.ts";

const batchSize = 250;

type Dependencies = Pick<Services, "config" | "database">;

/**
 * The lister's leads as CSV, newest first, read as fast as the client takes them and no faster. The first rows are read before it
 * resolves, so that a failure can still be answered; a later one breaks off the download. New leads during the export are not
 * included.
 */
export async function exportMyLeads({ config, database }: Dependencies, listerId: AccountId, search: string): Promise<Readable> {
  const batchAfter = (after?: LeadId) => findLeads(database, listerId, { search, limit: batchSize, after });
  const first = await batchAfter();
  return Readable.from(lines(), { objectMode: false, highWaterMark: 64 * 1024 });

  async function* lines() {
    yield leadsCsvHead;
    for (let batch: LeadRow[] = first; batch.length > 0; batch = batch.length < batchSize ? [] : await batchAfter(batch.at(-1)?.id)) {
      yield batch.map((row) => leadCsvLine(row, config.publicUrl)).join("");
    }
  }
}
