import { shortDate } from "../../../../shared/contract/date-text.ts";

/** From so many days on a date says more than their number. */
const longestInDays = 59;

/** "Confirmed today", "Confirmed yesterday", "Confirmed 12 days ago", "Confirmed on 12 Sep 2026". `day`: so many days ago, in India. */
export function confirmedText(days: number, day: string): string {
  if (days === 0) return "Confirmed today";
  if (days === 1) return "Confirmed yesterday";
  return days > longestInDays ? `Confirmed on ${shortDate(day)}` : `Confirmed ${days} days ago`;
}
