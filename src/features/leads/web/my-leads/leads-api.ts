import { createApiClient } from "../../../../shared/web/api-client.ts";
import type { MyLeadsEndpoints } from "../../contract/my-leads.endpoints.ts";
import { myLeadsPaths } from "../../contract/my-leads.paths.ts";

/** Created on first use: public pages import this slice too, and need not carry it. */
export const leadsApi = () => createApiClient<MyLeadsEndpoints>(myLeadsPaths);

const all = ["leads"] as const;

/** The key of all cached data about leads. A change of any lead may change all of them. */
export const leadKeys = {
  all,
  unread: [...all, "unread"],
  list: (page: number, search: string) => [...all, "list", page, search],
  timeline: (id: string) => [...all, "timeline", id],
} as const;
