import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { contactRequest } from "./contact-request.ts";
import { enquiry } from "./enquiry.ts";
import { contactParts, leadTargets } from "./lead-terms.ts";
import { leadsPaths } from "./leads.paths.ts";

const token = z.string().min(1).max(100);

/** What became of an enquiry, for its enquirer. */
const myEnquiry = z
  .object({
    /** Opens its own page, and acts on it. */
    token: z.string(),
    targetType: z.enum(leadTargets),
    title: z.string(),
    /** Of the home or project; null for others and when it was deleted. */
    path: z.string().nullable(),
    lister: z.string(),
    sentAt: z.iso.datetime(),
    /** What the lister has been given, and when. */
    got: z.array(z.object({ part: z.enum(["name", "message", ...contactParts]), at: z.iso.datetime() })),
    hidden: z.array(z.enum(contactParts)),
    /** Whether mails are passed on between the two. */
    isRelayOpen: z.boolean(),
    withdrawnAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "MyEnquiry" });
export type MyEnquiry = z.infer<typeof myEnquiry>;

export const leadsEndpoints = {
  /** Stored, with its mails queued, before the answer. The same enquiry within a minute is the same lead. */
  submitEnquiry: defineEndpoint({
    ...leadsPaths.submitEnquiry,
    auth: "none",
    summary: "Send an enquiry to a property's lister",
    body: enquiry,
    response: z.object({ status: z.literal(200), message: z.string() }),
    errors: ["not_found", "gone", "rate_limited"],
  }),
  /**
   * The number of a property's lister, for a name and number that become a lead (PROF-01). A lister who shows no number is
   * `not_found`. `erasePath`: the page where the visitor can erase these details.
   */
  revealContact: defineEndpoint({
    ...leadsPaths.revealContact,
    auth: "none",
    summary: "Show a lister's phone number",
    body: contactRequest,
    response: z.object({ status: z.literal(200), data: z.object({ phone: z.string(), erasePath: z.string() }) }),
    errors: ["not_found", "gone", "rate_limited"],
  }),
  /**
   * The enquiry whose confirmation had this token, and the newest others that name the same email address: the token has come to that
   * address. Changes nothing.
   */
  listMyEnquiries: defineEndpoint({
    ...leadsPaths.listMyEnquiries,
    auth: "none",
    summary: "Who has what of an enquirer",
    body: z.object({ token }),
    response: z.object({ status: z.literal(200), data: z.object({ enquiries: z.array(myEnquiry).min(1).max(50) }) }),
    errors: ["not_found"],
  }),
  /** Gives the lister what the enquirer has hidden. Repeating it is no error; `gone` once the enquiry is withdrawn. */
  giveContact: defineEndpoint({
    ...leadsPaths.giveContact,
    auth: "none",
    summary: "Give the lister a hidden number or email address",
    body: z.object({ token, part: z.enum(contactParts) }),
    response: z.object({ status: z.literal(200), message: z.string() }),
    errors: ["not_found", "gone"],
  }),
  /** Erases the personal data of an enquiry, and closes its relay; the token is in the confirmation mail. Repeating it is no error. */
  eraseEnquiry: defineEndpoint({
    ...leadsPaths.eraseEnquiry,
    auth: "none",
    summary: "Erase the personal data of an enquiry",
    body: z.object({ token }),
    response: z.object({ status: z.literal(200), message: z.string() }),
    errors: ["not_found"],
  }),
};
export type LeadsEndpoints = typeof leadsEndpoints;
