// Dates and times as people read them, in Indian time. Without Intl, so that server and browser write the same text.

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
// India has one time zone and no summer time.
export const indiaAheadMs = 5.5 * 3600 * 1000;

/** Today in India, as YYYY-MM-DD. */
export const indiaToday = (): string => new Date(Date.now() + indiaAheadMs).toISOString().slice(0, 10);

/** "12 Nov 2026": for a moment (ISO 8601 with time) its day in India; for a bare date ("2026-11-12") that day. */
export function shortDate(iso: string): string {
  const at = new Date(iso.length === 10 ? iso : new Date(iso).getTime() + indiaAheadMs);
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** "12 Nov 2026, 2:05 pm", for a moment (ISO 8601 with time). */
export function shortTime(iso: string): string {
  const at = new Date(Date.parse(iso) + indiaAheadMs);
  const hour = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, "0");
  return `${shortDate(iso)}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? "am" : "pm"}`;
}
