/** The only source of time for decisions; tests replace it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The calendar day in India at that time, as YYYY-MM-DD. */
export const dayInIndia = (at: Date): string => format.format(at);
