import { shortDate } from "../../../shared/contract/date-text.ts";
import { dayMs, hourMs, minuteMs } from "../../../shared/contract/durations.ts";

/** "Just now", "12 min ago", "23 h ago", "Yesterday", "18 Nov 2026"; days are India's. */
export function timeAgo(iso: string, now: Date): string {
  const passedMs = now.getTime() - new Date(iso).getTime();
  if (passedMs < minuteMs) return "Just now";
  if (passedMs < hourMs) return `${Math.floor(passedMs / minuteMs)} min ago`;
  if (passedMs < dayMs) return `${Math.floor(passedMs / hourMs)} h ago`;
  const day = shortDate(iso);
  return day === shortDate(new Date(now.getTime() - dayMs).toISOString()) ? "Yesterday" : day;
}
