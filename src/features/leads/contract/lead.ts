import { z } from "zod";
import { leadId } from "../../../shared/contract/ids.ts";
import { leadMessages as messages } from "./lead-messages.ts";
import { contactParts, leadEntryKinds, leadStatuses, leadTargets } from "./lead-terms.ts";

/** The home or project of a lead, as its row shows it. */
const leadSubject = z.object({
  _id: z.string(),
  title: z.string(),
  /** Of its page. */
  path: z.string(),
  /** A picture of the media store, as `MediaImage`. */
  image: z
    .object({
      url: z.string(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      color: z.string().nullable(),
      widths: z.array(z.int()),
    })
    .nullable(),
  /** A home's; null for other subjects, and while the home has none. */
  price: z.object({ amount: z.number(), currency: z.string(), isMonthly: z.boolean() }).nullable(),
});

/**
 * An enquiry as its lister sees it (LEAD-05). Name, email, phone and message are null once the enquirer has had them erased; email and
 * phone also while they are `hidden`.
 */
export const lead = z
  .object({
    _id: leadId,
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** What the enquirer keeps from the lister. */
    hidden: z.array(z.enum(contactParts)),
    /** Passes mails on to the enquirer, if they keep anything to themselves. Null: nothing is hidden, or the relay is closed. */
    relayAddress: z.string().nullable(),
    message: z.string().nullable(),
    leadNature: z.string(),
    targetType: z.enum(leadTargets),
    /** Null when the property or project has been deleted. */
    targetRef: leadSubject.nullable(),
    /** The name of the subject at the time of the enquiry. */
    targetTitle: z.string(),
    status: z.enum(leadStatuses),
    createdAt: z.iso.datetime(),
    /** The latest comment. */
    comment: z.string().nullable(),
    /** From the enquiry to the first reply, in milliseconds. What counts as a reply: `server/work/lead-entries.store.ts`. */
    firstReplyMs: z.int().min(0).nullable(),
    /** The day in India on which the lister wants to come back to it. */
    followUpOn: z.iso.date().nullable(),
    /** Somebody waits: `server/my-leads/overdue.ts` says when. */
    isOverdue: z.boolean(),
    isUnread: z.boolean(),
    isErased: z.boolean(),
    /** Further enquiries of the same person (email or phone) to the same lister; counted up to 1,000. */
    otherEnquiries: z.int().min(0),
  })
  .meta({ id: "Lead" });
export type Lead = z.infer<typeof lead>;

/** One entry of a lead's history, with the status that the lead had after it. */
export const leadComment = z
  .object({
    _id: z.int(),
    kind: z.enum(leadEntryKinds),
    status: z.enum(leadStatuses),
    /** Empty when nothing was written. */
    comment: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "LeadComment" });
export type LeadComment = z.infer<typeof leadComment>;

const mostText = 4000;

/** LEAD-03: both are required, any status may follow any other. */
export const leadStatusChange = z.object({
  /** The lead's id again; it must equal the one in the address. */
  _id: z.string().max(64).optional(),
  status: z.enum(leadStatuses, messages.status),
  comment: z.string(messages.comment).trim().min(1, messages.comment).max(mostText, messages.tooLong),
});

/** A note, a change of status, or both. A note is not required to change the status in the lead's own view. */
export const leadNote = z.object({
  status: z.enum(leadStatuses, messages.status),
  note: z.string(messages.comment).trim().max(mostText, messages.tooLong).default(""),
});

/** An event of the stream: says what to fetch, and contains no personal data. */
export const leadEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("received"), leadId }),
  z.object({ kind: z.literal("changed"), leadId }),
  /** Events may have been lost. */
  z.object({ kind: z.literal("missed") }),
]);
export type LeadEvent = z.infer<typeof leadEvent>;
