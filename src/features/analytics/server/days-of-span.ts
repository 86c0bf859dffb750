import { dayMs } from "../../../shared/contract/durations.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";

/** Days in India ("2026-11-12"), both ends included. */
export type Days = { from: string; to: string };

const dayAt = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

/** The last `days` days with today, and as many before them. */
export function spanUpTo(now: Date, days: number): { span: Days; before: Days } {
  const today = Date.parse(dayInIndia(now));
  const spanFrom = today - (days - 1) * dayMs;
  return {
    span: { from: dayAt(spanFrom), to: dayAt(today) },
    before: { from: dayAt(spanFrom - days * dayMs), to: dayAt(spanFrom - dayMs) },
  };
}

export function daysOf({ from, to }: Days): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => dayAt(Date.parse(from) + index * dayMs));
}

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month after a day's. */
export function monthAfter(day: string): string {
  const first = new Date(monthOf(day));
  first.setUTCMonth(first.getUTCMonth() + 1);
  return dayAt(first.getTime());
}
