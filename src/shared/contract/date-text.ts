// Dates as people read them: "12 Nov 2026", in Indian time. Without Intl, so that server and browser write the same text.

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
// India has one time zone and no summer time.
const indiaAheadMs = 5.5 * 3600 * 1000;

/** Today in India, as YYYY-MM-DD. */
export const indiaToday = (): string => new Date(Date.now() + indiaAheadMs).toISOString().slice(0, 10);

/** For a moment (ISO 8601 with time) its day in India; for a bare date ("2026-11-12") that day. */
export function shortDate(iso: string): string {
  const at = new Date(iso.length === 10 ? iso : new Date(iso).getTime() + indiaAheadMs);
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}
