import { dayMs, hourMs, minuteMs } from "../../../../shared/contract/durations.ts";
import type { LeadStatus } from "../../contract/lead-terms.ts";

/** Rounded, as people say it: "less than a minute", "25 min", "2 h 5 min", "3 days". */
export function durationText(ms: number): string {
  if (ms < minuteMs) return "less than a minute";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  const days = Math.floor(ms / dayMs);
  if (days >= 2) return `${days} days`;
  const minutes = Math.floor((ms % hourMs) / minuteMs);
  return `${Math.floor(ms / hourMs)} h${minutes ? ` ${minutes} min` : ""}`;
}

export const statusTones: Record<LeadStatus, string> = { new: "badge-info", in_progress: "badge-warn", closed: "" };
