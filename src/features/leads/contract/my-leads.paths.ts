import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

/** A lister's leads (CALL-03). */
export const myLeadsPaths = {
  listMyLeads: { method: "GET", path: "/api/users/my-property-leads" },
  countUnreadLeads: { method: "GET", path: "/api/users/my-property-leads/unread" },
  getLeadTimeline: { method: "GET", path: "/api/users/lead/:leadId" },
  countLeadTabs: { method: "GET", path: "/api/users/my-property-leads/tabs" },
  listLeadSubjects: { method: "GET", path: "/api/users/my-property-leads/subjects" },
  changeLeadStatus: { method: "POST", path: "/api/users/lead/:leadId/status" },
} as const satisfies Record<string, EndpointPath>;

/** What a lister does with a lead, in the lead's own view. */
export const leadWorkPaths = {
  saveLeadNote: { method: "POST", path: "/api/users/lead/:leadId/note" },
  recordLeadContact: { method: "POST", path: "/api/users/lead/:leadId/contact" },
  planFollowUp: { method: "POST", path: "/api/users/lead/:leadId/follow-up" },
  undoLeadEntry: { method: "POST", path: "/api/users/lead/:leadId/undo" },
  listLeadTemplates: { method: "GET", path: "/api/users/lead-templates" },
  addLeadTemplate: { method: "POST", path: "/api/users/lead-templates" },
  changeLeadTemplate: { method: "POST", path: "/api/users/lead-templates/:templateId" },
  deleteLeadTemplate: { method: "DELETE", path: "/api/users/lead-templates/:templateId" },
} as const satisfies Record<string, EndpointPath>;

/** Answers that are read as streams, by `fetchSignedIn` (CALL-01). */
export const myLeadsStreamPaths = {
  exportMyLeads: { method: "GET", path: "/api/users/my-property-leads.csv" },
  followMyLeads: { method: "GET", path: "/api/users/my-property-leads/events" },
} as const satisfies Record<string, EndpointPath>;
