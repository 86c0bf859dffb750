import { z } from "zod";
import { shownText } from "../../../shared/contract/shown-text.ts";
import { enquiryMessages as messages } from "./enquiry-messages.ts";
import { leadTargets } from "./lead-terms.ts";
import { isPhone } from "./phone-number.ts";

export const enquiryName = z.string(messages.name).overwrite(shownText).min(1, messages.name).max(120, "At most 120 characters.");
/** Ten digits, or another country's number in E.164. */
export const enquiryPhone = z.string(messages.phone).trim().max(16, messages.phone).refine(isPhone, messages.phone);

/** What the enquiry form sends (PROP-09, PROP-10). Field order is check order. */
export const enquiry = z.object({
  name: enquiryName,
  email: z.string(messages.email).trim().toLowerCase().max(254, messages.email).pipe(z.email(messages.email)),
  phone: enquiryPhone,
  message: z.string(messages.message).overwrite(shownText).min(1, messages.message).max(4000, "At most 4,000 characters."),
  /** Address and number stay with the site: the lister can write through its relay. Refused where there is none. */
  hidesContact: z.boolean().default(false),
  leadNature: z.literal("Enquiry").default("Enquiry"),
  targetType: z.enum(leadTargets).default("Property"),
  /** The id of the property or project, or of the account of the builder or agent. */
  targetRef: z.string().max(64),
  /** The address of the page that led to the subject; empty when there is none. Only its class is kept. */
  from: z.string().max(2_000).optional(),
  /** Made by the client for one enquiry: sent again, however much later, it is the same one. */
  requestKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/)
    .optional(),
  /** A field that people do not see: a machine that fills it in gets a success, and nothing is stored. */
  website: z.string().max(500).optional(),
});
export type Enquiry = z.output<typeof enquiry>;
export type EnquiryInput = z.input<typeof enquiry>;
