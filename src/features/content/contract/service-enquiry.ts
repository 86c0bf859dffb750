import { z } from "zod";
import { enquiry } from "../../leads/contract/enquiry.ts";
import { legalTopics, serviceEnquiryMessages as messages } from "./legal-topics.ts";

/** The form of /property-legal-services (FOOT-01): the enquiry's fields with their rules, and the topic. */
export const serviceEnquiry = z.object({
  topic: z.enum(legalTopics, messages.topic),
  ...enquiry.pick({ name: true, email: true, phone: true, message: true, website: true }).shape,
});
export type ServiceEnquiry = z.output<typeof serviceEnquiry>;
