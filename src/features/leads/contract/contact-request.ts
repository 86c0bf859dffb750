import { z } from "zod";
import { contactWays } from "./contact-ways.ts";
import { enquiryName, enquiryPhone } from "./enquiry.ts";

/** What a visitor leaves to see a lister's number (PROF-01). Field order is check order. */
export const contactRequest = z.object({
  name: enquiryName,
  phone: enquiryPhone,
  by: z.enum(contactWays).default("call"),
  targetRef: z.string().max(64),
  /** A field that people do not see: whoever fills it is a machine, and sees no number. */
  website: z.string().max(500).optional(),
});
export type ContactRequest = z.output<typeof contactRequest>;
