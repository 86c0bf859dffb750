import { shortDate } from "../../../../shared/contract/date-text.ts";

/** From so many days on a date says more than their number. */
const longestInDays = 59;

/** After "Confirmed": "today", "yesterday", "12 days ago", "on 12 Sep 2026". `day`: so many days ago, in India. */
export function confirmedText(days: number, day: string): string {
  if (days === 0) return "today";
  if (days === 1) return "yesterday";
  return days > longestInDays ? `on ${shortDate(day)}` : `${days} days ago`;
}
