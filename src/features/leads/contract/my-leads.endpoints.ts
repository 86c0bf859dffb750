import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { lead, leadComment, leadStatusChange } from "./lead.ts";
import { leadFilters } from "./lead-filters.ts";
import { leadSorts, mostCountedLeads } from "./lead-terms.ts";
import { myLeadsPaths, myLeadsStreamPaths } from "./my-leads.paths.ts";

const status = z.literal(200);
const params = z.object({ leadId: z.string().max(64) });
const counted = z.int().min(0).max(mostCountedLeads);
const subjects = z.array(z.object({ _id: z.string(), title: z.string(), leads: z.int().min(1) })).max(50);

export const myLeadsEndpoints = {
  /**
   * Those to follow up today, then the newest first (LEAD-01); with `needs-reply`, before them those that nobody has answered, the
   * longest waiting first. A page after the last is the last.
   */
  listMyLeads: defineEndpoint({
    ...myLeadsPaths.listMyLeads,
    auth: "lister",
    summary: "The lister's leads",
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(10),
      sort: z.enum(leadSorts).default("newest"),
      ...leadFilters.shape,
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
  /** How many leads each tab would show with these filters; `status` is not one of them. Counted up to `mostCountedLeads`. */
  countLeadTabs: defineEndpoint({
    ...myLeadsPaths.countLeadTabs,
    auth: "lister",
    summary: "How many leads are new, in progress, closed and overdue",
    query: leadFilters.omit({ status: true }),
    response: z.object({ status, data: z.object({ new: counted, in_progress: counted, closed: counted, overdue: counted }) }),
  }),
  /** The homes and projects that leads are about, most asked about first, for the filters. `search`: words of their titles. */
  listLeadSubjects: defineEndpoint({
    ...myLeadsPaths.listLeadSubjects,
    auth: "lister",
    summary: "Homes and projects with leads",
    query: z.object({ search: leadFilters.shape.search }),
    response: z.object({ status, data: z.object({ homes: subjects, projects: subjects }) }),
  }),
  /** A lead with its history, oldest first (the newest 500 entries), and the newest of the same person's other enquiries. Opening it marks it as read. */
  getLeadTimeline: defineEndpoint({
    ...myLeadsPaths.getLeadTimeline,
    auth: "lister",
    summary: "A lead with its history",
    params,
    response: z.object({
      status,
      data: z.object({ lead, comments: z.array(leadComment).max(500), samePerson: z.array(lead).max(20) }),
    }),
    errors: ["not_found"],
  }),
  /** The comment stays as a line of the lead's history, which `entryId` names for an undo (LEAD-03, LEAD-04). */
  changeLeadStatus: defineEndpoint({
    ...myLeadsPaths.changeLeadStatus,
    auth: "lister",
    summary: "Change a lead's status",
    params,
    body: leadStatusChange,
    response: z.object({ status, message: z.string(), data: z.object({ entryId: z.int() }) }),
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
    query: leadFilters,
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
