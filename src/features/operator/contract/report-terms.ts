// The words of reports. Free of zod, so that pages can use them without its weight.

export const reportReasons = ["not-available", "wrong-facts", "photos", "duplicate", "fraud", "offensive"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** As visitors choose them; the lister gets the same words when the property is taken down. */
export const reportReasonLabels: Record<ReportReason, string> = {
  "not-available": "It is sold, rented out or not available",
  "wrong-facts": "The price, size or location is wrong",
  photos: "The photos show a different home",
  duplicate: "It is listed more than once",
  fraud: "It looks like a fraud",
  offensive: "It is offensive or discriminates",
};

/** A prepared message to the lister for each reason, which the operator may change. */
export const preparedNotes: Record<ReportReason, string> = {
  "not-available": "We could not reach this home as an available one. Mark it as rented or sold, or tell us that it is still available.",
  "wrong-facts": "Please correct the price, the size or the location, and ask for another look.",
  photos: "Please remove the photos that show another home, and add your own.",
  duplicate: "This home is listed more than once. Keep one of the listings and delete the others.",
  fraud: "We could not confirm that this offer is genuine. Please ask for another look, with papers that show your right to list it.",
  offensive: "Please rewrite the description without words that offend or exclude anybody.",
};

/** "gone": it or its lister left the site before anybody had decided. */
export const reportOutcomes = ["kept", "taken-down", "gone"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportMessages = {
  reason: "Please say what is wrong.",
  details: "At most 2,000 characters.",
  email: "Please enter a valid email address.",
  tooManyOfProperty: "Many people have reported this home today, and we are reviewing it. Thank you.",
  tooManyOfEmail: "This email address was used in several reports today. Leave it out, or try again tomorrow.",
  badLink: "This link is incomplete. Copy the whole link and open it again.",
  notKept: "This report no longer exists: it was deleted together with its home.",
} as const;

/** The page where the reporter sees the result. */
export const reportStatusPath = (token: string): string => `/reports/${token}`;
