import { z } from "zod";
import { contactWays } from "./contact-ways.ts";
import { enquiryName, enquiryPhone } from "./enquiry.ts";

/** What a visitor sends to see a lister's number (PROF-01). Field order is check order. */
export const contactRequest = z.object({
  name: enquiryName,
  phone: enquiryPhone,
  by: z.enum(contactWays).default("call"),
  targetRef: z.string().max(64),
  /** The address of the page that led to the subject; empty when there is none. Only its class is kept. */
  from: z.string().max(2_000).optional(),
  /** A field that people do not see: only a machine fills it in, and it gets no number. */
  website: z.string().max(500).optional(),
});
export type ContactRequest = z.output<typeof contactRequest>;
