import { createApiClient } from "../../../../shared/web/api-client.ts";
import type { MyLeadsEndpoints } from "../../contract/my-leads.endpoints.ts";
import { myLeadsPaths } from "../../contract/my-leads.paths.ts";

/** Made when it is asked for: public pages import this slice too, and need not carry it. */
export const leadsApi = () => createApiClient<MyLeadsEndpoints>(myLeadsPaths);

const all = ["leads"] as const;

/** What of leads is kept while the panel is open. A change of any lead may change all of it. */
export const leadKeys = {
  all,
  unread: [...all, "unread"],
  list: (page: number, search: string) => [...all, "list", page, search],
  timeline: (id: string) => [...all, "timeline", id],
} as const;
