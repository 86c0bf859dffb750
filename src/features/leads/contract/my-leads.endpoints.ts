import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { lead, leadComment, leadStatusChange } from "./lead.ts";
import { myLeadsPaths, myLeadsStreamPaths } from "./my-leads.paths.ts";

const status = z.literal(200);
const params = z.object({ leadId: z.string().max(64) });
/** Compared with name, email, phone, message and property title, ignoring case and accents; every word must occur. */
const search = z.string().trim().max(100).default("");

export const myLeadsEndpoints = {
  /** Newest first (LEAD-01). A page after the last is the last. */
  listMyLeads: defineEndpoint({
    ...myLeadsPaths.listMyLeads,
    auth: "lister",
    summary: "The lister's leads",
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(10),
      search,
    }),
    response: z.object({
      status,
      data: z.array(lead).max(100),
      pagination: z.object({ page: z.int(), pages: z.int().min(1), total: z.int() }),
    }),
  }),
  countUnreadLeads: defineEndpoint({
    ...myLeadsPaths.countUnreadLeads,
    auth: "lister",
    summary: "How many leads the lister has not opened",
    response: z.object({ status, data: z.object({ unread: z.int().min(0) }) }),
  }),
  /** A lead with its comments, oldest first, and the newest of the same person's other enquiries. Opening it marks it as read. */
  getLeadTimeline: defineEndpoint({
    ...myLeadsPaths.getLeadTimeline,
    auth: "lister",
    summary: "A lead with its history",
    params,
    response: z.object({
      status,
      data: z.object({ lead, comments: z.array(leadComment), samePerson: z.array(lead).max(20) }),
    }),
    errors: ["not_found"],
  }),
  /** The comment stays as a line of the lead's history (LEAD-03, LEAD-04). */
  changeLeadStatus: defineEndpoint({
    ...myLeadsPaths.changeLeadStatus,
    auth: "lister",
    summary: "Change a lead's status",
    params,
    body: leadStatusChange,
    response: z.object({ status, message: z.string() }),
    errors: ["not_found"],
  }),
};
export type MyLeadsEndpoints = typeof myLeadsEndpoints;

export const myLeadsStreams = {
  /** RFC 4180 with a byte order mark, newest first. A cell that a spreadsheet would read as a formula starts with an apostrophe. */
  exportMyLeads: defineEndpoint({
    ...myLeadsStreamPaths.exportMyLeads,
    auth: "lister",
    summary: "The lister's leads as a spreadsheet",
    query: z.object({ search }),
    response: z.string(),
    contentType: "text/csv; charset=utf-8",
  }),
  /**
   * Server-sent events `lead`, whose data are `LeadEvent`s. The stream ends with the session; a follower that reconnects must
   * fetch again.
   */
  followMyLeads: defineEndpoint({
    ...myLeadsStreamPaths.followMyLeads,
    auth: "lister",
    summary: "Event stream of changes to the lister's leads",
    response: z.string(),
    contentType: "text/event-stream",
  }),
};
