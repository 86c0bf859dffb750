import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

/** A lister's leads (CALL-03). */
export const myLeadsPaths = {
  listMyLeads: { method: "GET", path: "/api/users/my-property-leads" },
  getLeadTimeline: { method: "GET", path: "/api/users/lead/:leadId" },
  changeLeadStatus: { method: "POST", path: "/api/users/lead/:leadId/status" },
  exportMyLeads: { method: "GET", path: "/api/users/my-property-leads.csv" },
  followMyLeads: { method: "GET", path: "/api/users/my-property-leads/events" },
} as const satisfies Record<string, EndpointPath>;
