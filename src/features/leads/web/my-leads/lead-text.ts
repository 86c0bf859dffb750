import { briefDate } from "../../../../shared/contract/ago-text.ts";
import { indiaAheadMs, indiaToday } from "../../../../shared/contract/date-text.ts";
import { dayMs, hourMs, minuteMs } from "../../../../shared/contract/durations.ts";
import { fullPrice } from "../../../properties/contract/price-text.ts";
import type { Lead } from "../../contract/lead.ts";
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

/** "Due today", "Tomorrow", "Was due 20 Nov", "24 Nov". */
export function followUpText(on: string): string {
  if (on === indiaToday()) return "Due today";
  if (on === dayFromToday(1)) return "Tomorrow";
  return on < indiaToday() ? `Was due ${briefDate(on)}` : briefDate(on);
}

/** A day in India, so many days from now. */
export const dayFromToday = (days: number): string => new Date(Date.now() + indiaAheadMs + days * dayMs).toISOString().slice(0, 10);

/** "₹48,500 / month"; null when there is no price. */
export function leadPrice({ targetRef }: Pick<Lead, "targetRef">): string | null {
  const { price } = targetRef ?? {};
  return price ? fullPrice(price.amount, price.currency) + (price.isMonthly ? " / month" : "") : null;
}

/** The present title of what a lead is about; the one of then when it has been deleted. */
export const leadTitle = ({ targetRef, targetTitle }: Pick<Lead, "targetRef" | "targetTitle">): string => targetRef?.title ?? targetTitle;

/** Heads the keys of an open lead. */
export const leadKeysTitle = "A lead";

export const statusTones: Record<LeadStatus, string> = { new: "badge-info", in_progress: "badge-warn", closed: "" };
