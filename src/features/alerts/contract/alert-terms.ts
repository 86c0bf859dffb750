// The words of saved searches. Free of zod, so that pages can use them without its weight.

export const alertFrequencies = ["instant", "daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export const frequencyLabels: Record<AlertFrequency, string> = { instant: "At once", daily: "Daily", weekly: "Weekly" };
/** When mails of each frequency come. */
export const frequencyHints: Record<AlertFrequency, string> = {
  instant: "At most one mail an hour.",
  daily: "At 8 in the morning, when there is something.",
  weekly: "On Mondays at 8 in the morning, when there is something.",
};

/** What a saved search writes about. */
export const alertKinds = ["new", "price", "back"] as const;
export type AlertKind = (typeof alertKinds)[number];
export const kindLabels: Record<AlertKind, string> = {
  new: "New homes that fit",
  price: "Prices that fall",
  back: "Homes back on the market",
};
export const usualKinds: readonly AlertKind[] = ["new", "price"];

/** Running searches of one address. */
export const mostSavedSearches = 20;
/** Homes that a search may find to be told of more often than weekly. */
export const mostHomesOfOftenAlerts = 5_000;
export const longestName = 60;

export const alertMessages = {
  sent: "Look at your mail: one press there, and we tell you of new homes.",
  email: "Please enter a valid email address.",
  kinds: "Choose at least one.",
  tooBroad: (homes: string) => `This fits ${homes} homes: narrow it, or get the weekly digest.`,
  tooLong: "This search is too long to be kept. Please remove some of its filters.",
  tooManyMails: "We have sent several mails to this address today. Please confirm one of them, or try again tomorrow.",
  badLink: "This link is incomplete. Copy the whole link from the mail and open it again.",
  expired: "This link has expired. Search again, and press “Tell me of new homes”.",
  tooMany: `You have ${mostSavedSearches} saved searches. Stop one of them first.`,
  same: "You have saved this search already.",
  confirmed: "Done. We tell you of new homes.",
  changed: "Saved.",
  stopped: "Stopped. No more mails about this search.",
  started: "It runs again.",
  ended: "Stopped. We send no more mails about homes to this address.",
  forgotten: "Deleted. We have forgotten this address and its searches.",
  unknownAddress: "Sign in with your email address first: we need to know where to write.",
};
