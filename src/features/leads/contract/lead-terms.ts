// The words of leads. Free of zod, so that pages can use them without its weight.

export const leadStatuses = ["new", "in_progress", "closed"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadStatusLabels: Record<LeadStatus, string> = { new: "New", in_progress: "In progress", closed: "Closed" };

/** The kinds of subjects of an enquiry. */
export const leadTargets = ["Property", "Project", "Builder", "Agent"] as const;
export type LeadTarget = (typeof leadTargets)[number];

/** The entries of mails that the relay has passed on: of the lister, and of the enquirer. Nobody can undo them. */
export const relayedEntryKinds = ["mail_sent", "mail_received"] as const;

/**
 * What a history's entry is: a change of status with or without a comment, the lister's own note, a way to the person that was used, or a mail
 * through the relay.
 */
export const leadEntryKinds = ["status", "note", "call", "whatsapp", "email", ...relayedEntryKinds] as const;
export type LeadEntryKind = (typeof leadEntryKinds)[number];

export const isRelayedEntry = (kind: string): boolean => relayedEntryKinds.some((relayed) => relayed === kind);

/** What an enquirer may keep from the lister. */
export const contactParts = ["email", "phone"] as const;
export type ContactPart = (typeof contactParts)[number];
export const contactPartLabels: Record<ContactPart, string> = { email: "Email", phone: "Phone" };

/** The ways to a person that a lister has. */
export const leadWays = ["call", "whatsapp", "email"] as const;
export type LeadWay = (typeof leadWays)[number];

/** The tabs of the list besides all leads. */
export const leadTabs = [...leadStatuses, "overdue"] as const;
export type LeadTab = (typeof leadTabs)[number];

export const leadTabLabels: Record<LeadTab, string> = { ...leadStatusLabels, overdue: "Overdue" };

/** Orders of the list. Those to follow up today always stand on top. */
export const leadSorts = ["newest", "needs-reply"] as const;
export type LeadSort = (typeof leadSorts)[number];

/** Tabs count so far; `total` of the list is exact. */
export const mostCountedLeads = 10_000;

/** How an enquiry came, by its `leadNature`. */
export const leadSources = ["Enquiry", "Call", "WhatsApp"] as const;
export type LeadSource = (typeof leadSources)[number];
export const leadSourceLabels: Record<LeadSource, string> = { Enquiry: "Form", Call: "Asked for the number", WhatsApp: "WhatsApp" };

/** An entry can be undone for so long. */
export const undoMinutes = 10;
