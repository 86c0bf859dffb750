import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

/** A lister's leads (CALL-03). */
export const myLeadsPaths = {
  listMyLeads: { method: "GET", path: "/api/users/my-property-leads" },
  countUnreadLeads: { method: "GET", path: "/api/users/my-property-leads/unread" },
  getLeadTimeline: { method: "GET", path: "/api/users/lead/:leadId" },
  changeLeadStatus: { method: "POST", path: "/api/users/lead/:leadId/status" },
} as const satisfies Record<string, EndpointPath>;

/** Answers that are read as streams, by `fetchSignedIn` (CALL-01). */
export const myLeadsStreamPaths = {
  exportMyLeads: { method: "GET", path: "/api/users/my-property-leads.csv" },
  followMyLeads: { method: "GET", path: "/api/users/my-property-leads/events" },
} as const satisfies Record<string, EndpointPath>;
