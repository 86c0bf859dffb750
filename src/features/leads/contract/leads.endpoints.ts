import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { contactRequest } from "./contact-request.ts";
import { enquiry } from "./enquiry.ts";
import { leadsPaths } from "./leads.paths.ts";

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
  /** Erases the personal data of an enquiry; the token is in the confirmation mail. Repeating it is no error. */
  eraseEnquiry: defineEndpoint({
    ...leadsPaths.eraseEnquiry,
    auth: "none",
    summary: "Erase the personal data of an enquiry",
    body: z.object({ token: z.string().min(1).max(100) }),
    response: z.object({ status: z.literal(200), message: z.string() }),
    errors: ["not_found"],
  }),
};
export type LeadsEndpoints = typeof leadsEndpoints;
