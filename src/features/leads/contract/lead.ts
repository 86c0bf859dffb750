import { z } from "zod";
import { leadId } from "../../../shared/contract/ids.ts";
import { leadMessages as messages } from "./lead-messages.ts";
import { leadStatuses, leadTargets } from "./lead-terms.ts";

/** An enquiry as its lister sees it (LEAD-05). Name, email, phone and message are null once the enquirer has had them erased. */
export const lead = z
  .object({
    _id: leadId,
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    message: z.string().nullable(),
    leadNature: z.string(),
    targetType: z.enum(leadTargets),
    /** Null when the property or project has been deleted. `path`: of its page. */
    targetRef: z.object({ _id: z.string(), title: z.string(), path: z.string() }).nullable(),
    /** The name of the subject at the time of the enquiry. */
    targetTitle: z.string(),
    status: z.enum(leadStatuses),
    createdAt: z.iso.datetime(),
    /** The latest comment. */
    comment: z.string().nullable(),
    /** From the enquiry to the first comment, in milliseconds. */
    firstReplyMs: z.int().min(0).nullable(),
    isUnread: z.boolean(),
    isErased: z.boolean(),
    /** Further enquiries of the same person (email or phone) to the same lister; counted up to 1,000. */
    otherEnquiries: z.int().min(0),
  })
  .meta({ id: "Lead" });
export type Lead = z.infer<typeof lead>;

/** One entry of a lead's history, with the status that it brought. */
export const leadComment = z
  .object({ status: z.enum(leadStatuses), comment: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: "LeadComment" });
export type LeadComment = z.infer<typeof leadComment>;

/** LEAD-03: both are required, any status may follow any other. */
export const leadStatusChange = z.object({
  /** The lead's id again; it must equal the one in the address. */
  _id: z.string().max(64).optional(),
  status: z.enum(leadStatuses, messages.status),
  comment: z.string(messages.comment).trim().min(1, messages.comment).max(4000, messages.tooLong),
});

/** An event of the stream: says what to fetch, and contains no personal data. */
export const leadEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("received"), leadId }),
  z.object({ kind: z.literal("changed"), leadId }),
  /** Events may have been lost. */
  z.object({ kind: z.literal("missed") }),
]);
export type LeadEvent = z.infer<typeof leadEvent>;
