import { dayMs } from "../../../../shared/contract/durations.ts";
import { mondayOfWeek } from "../../../../shared/server/clock.ts";
import { type Days, daysOf, spanUpTo } from "../../../analytics/server/public.ts";
import { type MarketSpan, marketSpans } from "../../contract/desk-terms.ts";

const weeksShown = 12;

export type MarketPeriods = {
  /** The last days with today, and as many before: the places of both in `all`. */
  spans: Record<MarketSpan, { span: Days; before: Days; spanAt: number; beforeAt: number }>;
  /** The last twelve weeks, oldest first; the last may not be over. */
  weeks: { monday: string; at: number }[];
  /** Each has one figure of everything that is counted by period. */
  all: Days[];
};

/** The periods that the market's figures have at a time. */
export function periodsAt(now: Date): MarketPeriods {
  const all: Days[] = [];
  const place = (days: Days) => all.push(days) - 1;
  const spans = Object.fromEntries(
    marketSpans.map((days) => {
      const { span, before } = spanUpTo(now, days);
      return [days, { span, before, spanAt: place(span), beforeAt: place(before) }];
    }),
  ) as MarketPeriods["spans"];
  const monday = Date.parse(mondayOfWeek(spans[7].span.to));
  const weeks = Array.from({ length: weeksShown }, (_, index) => {
    const from = monday - (weeksShown - 1 - index) * 7 * dayMs;
    return { monday: dayAt(from), at: place({ from: dayAt(from), to: dayAt(from + 6 * dayMs) }) };
  });
  return { spans, weeks, all };
}

/** Each day of any period, with a bit for each that it belongs to: the lowest is the first of `all`. */
export function periodsOfDays({ all }: MarketPeriods): { day: string; bits: number }[] {
  const bits = new Map<string, number>();
  for (const [place, period] of all.entries()) for (const day of daysOf(period)) bits.set(day, (bits.get(day) ?? 0) | (1 << place));
  return Array.from(bits, ([day, ofDay]) => ({ day, bits: ofDay }));
}

const dayAt = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);
