import { dayMs } from "../contract/durations.ts";

/** The only source of time for decisions; tests replace it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The calendar day in India at that time, as YYYY-MM-DD. */
export const dayInIndia = (at: Date): string => format.format(at);

/** The Monday of the week of a day ("2026-11-12"). */
export function mondayOfWeek(day: string): string {
  const at = Date.parse(day);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - sinceMonday * dayMs).toISOString().slice(0, 10);
}
