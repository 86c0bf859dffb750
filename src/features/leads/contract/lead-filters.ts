import { z } from "zod";
import { dayInReach } from "../../../shared/contract/field-schemas.ts";
import { leadSources, leadTabs } from "./lead-terms.ts";

/** Which of a lister's leads. All that are given must fit; an id that is not the lister's finds nothing. */
export const leadFilters = z.object({
  /** Compared with name, email, phone, message and property title, ignoring case and accents; every word must occur. */
  search: z.string().trim().max(100).default(""),
  /** One of the three statuses, or the overdue leads. */
  status: z.enum(leadTabs).optional(),
  /** A property's id. */
  home: z.string().max(64).optional(),
  /** A project's id: enquiries about it and about its homes. */
  project: z.string().max(64).optional(),
  /** Days in India on which they were written, both included. */
  from: dayInReach().optional(),
  to: dayInReach().optional(),
  source: z.enum(leadSources).optional(),
});
export type LeadFilters = z.output<typeof leadFilters>;
