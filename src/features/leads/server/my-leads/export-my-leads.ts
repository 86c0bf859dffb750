import { Readable } from "node:stream";
import type { AccountId, LeadId } from "../../../../shared/contract/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { LeadFilters } from "../../contract/lead-filters.ts";
import { leadCsvLine, leadsCsvHead } from "./leads-csv.ts";
import { findLeadsAfter, type LeadRow } from "./my-leads.store.ts";

const batchSize = 250;

type Dependencies = Pick<Services, "config" | "database" | "clock">;

/**
 * The lister's leads that the filters find as CSV, newest first, read as fast as the client takes them and no faster. The first rows
 * are read before it resolves, so that a failure can still be answered; a later one breaks off the download. New leads during the
 * export are not included.
 */
export async function exportMyLeads(
  { config, database, clock }: Dependencies,
  listerId: AccountId,
  filters: LeadFilters,
): Promise<Readable> {
  const now = clock.now();
  const batchAfter = (after?: LeadId) => findLeadsAfter(database, listerId, filters, { limit: batchSize, after, now });
  const first = await batchAfter();
  return Readable.from(lines(), { objectMode: false, highWaterMark: 64 * 1024 });

  async function* lines() {
    yield leadsCsvHead;
    for (let batch: LeadRow[] = first; batch.length > 0; batch = batch.length < batchSize ? [] : await batchAfter(batch.at(-1)?.id)) {
      yield batch.map((row) => leadCsvLine(row, config)).join("");
    }
  }
}
