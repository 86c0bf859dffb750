// Dates and times as people read them, in Indian time. Without Intl, so that server and browser write the same text,
// and since a phone reads its locale data for a tenth of a second.
import { dayMs } from "./durations.ts";

const months = "January February March April May June July August September October November December".split(" ");
// India has one time zone and no summer time.
export const indiaAheadMs = 5.5 * 3600 * 1000;

/** Today in India, as YYYY-MM-DD. */
export const indiaToday = (now = Date.now()): string => new Date(now + indiaAheadMs).toISOString().slice(0, 10);

/** Days of the calendar of India from one moment to a later one: 1 from any time of yesterday. In milliseconds since 1970. */
export function indiaDaysBetween(fromMs: number, toMs: number): number {
  const dayOf = (ms: number) => Math.floor((ms + indiaAheadMs) / dayMs);
  return dayOf(toMs) - dayOf(fromMs);
}

/** "12 Nov 2026": for a moment (ISO 8601 with time) its day in India; for a bare date ("2026-11-12") that day. */
export const shortDate = (iso: string): string => `${dayAndMonth(iso)} ${inIndia(iso).getUTCFullYear()}`;

/** "12 Nov", as `shortDate`. */
export function dayAndMonth(iso: string): string {
  const at = inIndia(iso);
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]?.slice(0, 3)}`;
}

/** "November 2026", as `shortDate`. */
export function monthText(iso: string): string {
  const at = inIndia(iso);
  return `${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

const inIndia = (iso: string): Date => new Date(iso.length === 10 ? iso : new Date(iso).getTime() + indiaAheadMs);

/** "12 Nov 2026, 2:05 pm", for a moment (ISO 8601 with time). */
export function shortTime(iso: string): string {
  const at = new Date(Date.parse(iso) + indiaAheadMs);
  const hour = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, "0");
  return `${shortDate(iso)}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? "am" : "pm"}`;
}
