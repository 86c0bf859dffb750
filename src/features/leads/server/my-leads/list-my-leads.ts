import type { AccountId, LeadId } from "../../../../shared/contract/ids.ts";
import { readPaging } from "../../../../shared/contract/paging.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { Lead } from "../../contract/lead.ts";
import type { LeadFilters } from "../../contract/lead-filters.ts";
import type { LeadSort } from "../../contract/lead-terms.ts";
import { countParts, findLeadIds, findLeadsById, partsOf } from "./my-leads.store.ts";
import { toLead } from "./my-leads.wire.ts";

type Asked = LeadFilters & { page: number; limit: number; sort: LeadSort };
type LeadPage = { data: Lead[]; pagination: { page: number; pages: number; total: number } };

/** A page of the lister's leads that the filters find, in the order that `partsOf` says (LEAD-01). A page after the last is the last. */
export async function listMyLeads(
  { config, database, clock }: Pick<Services, "config" | "database" | "clock">,
  listerId: AccountId,
  { page: asked, limit, sort, ...filters }: Asked,
): Promise<LeadPage> {
  const now = clock.now();
  const parts = partsOf(sort, now);
  const counts = await countParts(database, listerId, filters, parts, now);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const { page, last: pages } = readPaging({ page: asked, size: limit, total });
  const ids: LeadId[] = [];
  /** How many leads before the page the next parts still have. */
  let offset = (page - 1) * limit;
  for (const [index, part] of parts.entries()) {
    const count = counts[index] ?? 0;
    if (offset < count && ids.length < limit)
      ids.push(...(await findLeadIds(database, listerId, filters, part, { limit: limit - ids.length, offset }, now)));
    offset = Math.max(0, offset - count);
  }
  const rows = await findLeadsById(database, listerId, ids, now);
  return { data: rows.map((row) => toLead(row, config)), pagination: { page, pages, total } };
}
