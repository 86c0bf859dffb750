// The words of reports. Free of zod, so that pages can use them without its weight.

export const reportReasons = ["not-available", "wrong-facts", "photos", "duplicate", "fraud", "offensive"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** As a visitor says it; the lister is told the same words when the property is taken down. */
export const reportReasonLabels: Record<ReportReason, string> = {
  "not-available": "It is sold, let or not on offer",
  "wrong-facts": "Price, size or place is wrong",
  photos: "The photos show another home",
  duplicate: "It is listed more than once",
  fraud: "It looks like a fraud",
  offensive: "It offends or shuts people out",
};

/** "gone": it left the site, or its lister did, before anybody had decided. */
export const reportOutcomes = ["kept", "taken-down", "gone"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportMessages = {
  reason: "Please say what is wrong.",
  details: "At most 2,000 characters.",
  email: "Please enter a valid email address.",
  tooManyOfProperty: "Many have reported this home today, and we are looking at it. Thank you.",
  tooManyOfEmail: "This address was given in several reports today. Leave it out, or come back tomorrow.",
  badLink: "This link is not right. Copy the whole of it from where you have it.",
  notKept: "This report is no longer kept: it goes when the home that it is about is deleted for good.",
} as const;

/** Where somebody says what is wrong with a property. */
export const reportPath = (propertyId: string): string => `/property/${propertyId}/report`;
/** Where the reporter sees what became of it. */
export const reportStatusPath = (token: string): string => `/reports/${token}`;
