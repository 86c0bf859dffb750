import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { leadNote } from "./lead.ts";
import { leadMessages as messages } from "./lead-messages.ts";
import { leadTemplate, leadTemplateText, mostTemplates } from "./lead-templates.ts";
import { leadWays } from "./lead-terms.ts";
import { leadWorkPaths } from "./my-leads.paths.ts";

const status = z.literal(200);
const auth = "lister";
const params = z.object({ leadId: z.string().max(64) });
const templateParams = z.object({ templateId: z.string().max(64) });
const done = z.object({ status, message: z.string() });
const entered = z.object({ status, message: z.string(), data: z.object({ entryId: z.int() }) });
const templates = z.array(leadTemplate).max(mostTemplates);

/** What a lister does with a lead in its own view. A lead or template of somebody else is `not_found`. */
export const leadWorkEndpoints = {
  /** A status, a note, or both; refused when it would change nothing. */
  saveLeadNote: defineEndpoint({
    ...leadWorkPaths.saveLeadNote,
    auth,
    summary: "Write a note on a lead, change its status",
    params,
    body: leadNote,
    response: entered,
    errors: ["not_found"],
  }),
  /** That the lister opened a call, a chat or a mail to the person: their reply. The same way again within a minute is one entry. */
  recordLeadContact: defineEndpoint({
    ...leadWorkPaths.recordLeadContact,
    auth,
    summary: "Record that the lister turned to the person",
    params,
    body: z.object({ by: z.enum(leadWays) }),
    response: entered,
    errors: ["not_found", "conflict"],
  }),
  /** A day in India on which to come back to the lead; null removes it. */
  planFollowUp: defineEndpoint({
    ...leadWorkPaths.planFollowUp,
    auth,
    summary: "Set the follow-up day of a lead",
    params,
    body: z.object({ on: z.iso.date(messages.day).nullable() }),
    response: done,
    errors: ["not_found", "conflict"],
  }),
  /** Deletes an entry of the last ten minutes; the status before it is back, unless it has been changed since (`conflict`). */
  undoLeadEntry: defineEndpoint({
    ...leadWorkPaths.undoLeadEntry,
    auth,
    summary: "Undo a note, a change of status or a recorded contact",
    params,
    body: z.object({ entryId: z.int().min(1) }),
    response: done,
    errors: ["not_found", "conflict"],
  }),
  /** Oldest first. */
  listLeadTemplates: defineEndpoint({
    ...leadWorkPaths.listLeadTemplates,
    auth,
    summary: "The account's message templates",
    response: z.object({ status, data: templates }),
  }),
  addLeadTemplate: defineEndpoint({
    ...leadWorkPaths.addLeadTemplate,
    auth,
    summary: "Add a message template",
    body: leadTemplateText,
    once: true,
    response: z.object({ status, message: z.string(), data: leadTemplate }),
    errors: ["conflict"],
  }),
  changeLeadTemplate: defineEndpoint({
    ...leadWorkPaths.changeLeadTemplate,
    auth,
    summary: "Change a message template",
    params: templateParams,
    body: leadTemplateText,
    response: z.object({ status, message: z.string(), data: leadTemplate }),
    errors: ["not_found"],
  }),
  deleteLeadTemplate: defineEndpoint({
    ...leadWorkPaths.deleteLeadTemplate,
    auth,
    summary: "Delete a message template",
    params: templateParams,
    response: done,
    errors: ["not_found"],
  }),
};
export type LeadWorkEndpoints = typeof leadWorkEndpoints;
