// The words of leads. Free of zod, so that pages can use them without its weight.

export const leadStatuses = ["new", "in_progress", "closed"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadStatusLabels: Record<LeadStatus, string> = { new: "New", in_progress: "In progress", closed: "Closed" };

/** The kinds of subjects of an enquiry. */
export const leadTargets = ["Property", "Project", "Builder", "Agent"] as const;
export type LeadTarget = (typeof leadTargets)[number];
