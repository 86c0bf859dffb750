import type { AccountId } from "../../../../shared/contract/ids.ts";
import { readPaging } from "../../../../shared/contract/paging.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Lead } from "../../contract/lead.ts";
import { countLeads, findLeads } from "./my-leads.store.ts";
import { toLead } from "./my-leads.wire.ts";

type Asked = { page: number; limit: number; search: string };
type LeadPage = { data: Lead[]; pagination: { page: number; pages: number; total: number } };

/** A page of the lister's leads, newest first (LEAD-01). A page after the last is the last. */
export async function listMyLeads(database: Database, listerId: AccountId, { page: asked, limit, search }: Asked): Promise<LeadPage> {
  const total = await countLeads(database, listerId, search);
  const { page, last: pages } = readPaging({ page: asked, size: limit, total });
  const rows = total === 0 ? [] : await findLeads(database, listerId, { search, limit, offset: (page - 1) * limit });
  return { data: rows.map(toLead), pagination: { page, pages, total } };
}
