import type { AccountId } from "../../../../shared/contract/ids.ts";
import { readPaging } from "../../../../shared/contract/paging.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { Lead } from "../../contract/lead.ts";
import type { LeadFilters } from "../../contract/lead-filters.ts";
import { countLeads, findLeadIds, findLeadsById } from "./my-leads.store.ts";
import { toLead } from "./my-leads.wire.ts";

type Asked = LeadFilters & { page: number; limit: number };
type LeadPage = { data: Lead[]; pagination: { page: number; pages: number; total: number } };

/**
 * A page of the lister's leads that the filters find: those to follow up today first, then the newest (LEAD-01). A page after the
 * last is the last.
 */
export async function listMyLeads(
  { database, clock }: Pick<Services, "database" | "clock">,
  listerId: AccountId,
  { page: asked, limit, ...filters }: Asked,
): Promise<LeadPage> {
  const now = clock.now();
  const { total, due } = await countLeads(database, listerId, filters, now);
  const { page, last: pages } = readPaging({ page: asked, size: limit, total });
  if (total === 0) return { data: [], pagination: { page, pages, total } };
  const offset = (page - 1) * limit;
  const ids = offset < due ? await findLeadIds(database, listerId, filters, { limit, offset, isDue: true }, now) : [];
  const rest = { limit: limit - ids.length, offset: Math.max(0, offset - due), isDue: false };
  if (rest.limit > 0) ids.push(...(await findLeadIds(database, listerId, filters, rest, now)));
  const rows = await findLeadsById(database, listerId, ids, now);
  return { data: rows.map(toLead), pagination: { page, pages, total } };
}
