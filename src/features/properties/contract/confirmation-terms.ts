// When the lister of a published home is asked whether it is still there, and in which words. Free of zod, for pages.

/** So many days after a confirmation another one is wanted. */
export const confirmEveryDays = { toLet: 14, forSale: 30, ofProject: 60 } as const;
/** So many days before that day its lister is asked; homes that are due within `askedWithDays` are asked about in the same mail. */
export const askedDaysBefore = 2;
export const askedWithDays = 7;
/** So many days after it the home is hidden. */
export const hiddenDaysAfter = 7;
/** A lister whose mailbox has refused the mails of so many days counts as told: their panel asks them all the time. */
export const refusalsThatTell = 3;
/** So many people who report that a home is gone start a new question at once. */
export const reportersWhoAsk = 3;
/** A mail's link can be used for so many days, for at most so many homes. */
export const answerableDays = 30;
export const mostAnswered = 1_000;

/** Of a home that its lister is asked about. */
export const askedStages = ["asked", "overdue", "hidden"] as const;
export type AskedStage = (typeof askedStages)[number];
/** What the numbers of `properties.confirmation_stage` mean, from 0 on. */
export const confirmationStages = ["none", ...askedStages] as const;

/** Where a mail's link leads. */
export const stillTherePath = (token: string): string => `/still-there/${token}`;

export const confirmationMessages = {
  badLink: "This link is incomplete. Copy the whole link and open it again.",
  expired: `This link was valid for ${answerableDays} days. Answer in My Properties.`,
  notActive: "This account is not active.",
  answered: "This link has been used. Change your answers in My Properties.",
  tooMany: "Please answer for fewer homes at once, in My Properties.",
} as const;

type Answered = { confirmed: number; gone: number; withdrawn: number; skipped: number };

/** "12 homes confirmed as available. 2 homes marked as sold or rented." */
export function answeredText({ confirmed, gone, withdrawn, skipped }: Answered): string {
  const homes = (count: number) => (count === 1 ? "1 home" : `${count} homes`);
  const parts = [
    ...(confirmed > 0 ? [`${homes(confirmed)} confirmed as available.`] : []),
    ...(gone > 0 ? [`${homes(gone)} marked as sold or rented.`] : []),
    ...(withdrawn > 0 ? [`${homes(withdrawn)} no longer offered.`] : []),
    ...(skipped > 0 ? [`${homes(skipped)} could not be changed: please look in My Properties.`] : []),
  ];
  return parts.length > 0 ? parts.join(" ") : "Nothing was changed.";
}
