import { indiaAheadMs, indiaDaysBetween, indiaToday, shortDate } from "../../../../shared/contract/date-text.ts";
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

/** How long ago: "20 min", "3 h", "2 d" up to a week, then the day: "12 Nov", with the year when it is another one. */
export function agoText(iso: string): string {
  const at = Date.parse(iso);
  const ms = Date.now() - at;
  if (ms < minuteMs) return "now";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`;
  const days = indiaDaysBetween(at, Date.now());
  return days < 8 ? `${days} d` : dayText(new Date(at + indiaAheadMs).toISOString().slice(0, 10));
}

/** "Due today", "Tomorrow", "Was due 20 Nov", "24 Nov". */
export function followUpText(on: string): string {
  if (on === indiaToday()) return "Due today";
  if (on === dayFromToday(1)) return "Tomorrow";
  return on < indiaToday() ? `Was due ${dayText(on)}` : dayText(on);
}

/** A day in India, so many days from now. */
export const dayFromToday = (days: number): string => new Date(Date.now() + indiaAheadMs + days * dayMs).toISOString().slice(0, 10);

const dayText = (day: string): string => shortDate(day).replace(` ${indiaToday().slice(0, 4)}`, "");

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
