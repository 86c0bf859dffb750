// How soon a lister answers, as a visitor reads it: made on the server.

/** Figures of fewer enquiries say nothing about a person. */
export const leastEnquiries = 5;

/** "in 40 minutes", "in 3 hours", "in a day", "in 4 days": the median of `replyMinutes`, rounded; null when it is not known. */
export function replyTimeText(replyMinutes: number | null): string | null {
  if (replyMinutes === null) return null;
  if (replyMinutes < 55) return `in ${count(Math.max(5, Math.round(replyMinutes / 5) * 5), "minute")}`;
  const hours = Math.round(replyMinutes / 60);
  return hours < 24 ? `in ${count(hours, "hour")}` : `in ${count(Math.round(hours / 24), "day")}`;
}

const count = (number: number, unit: string): string => (number === 1 ? `${unit === "hour" ? "an" : "a"} ${unit}` : `${number} ${unit}s`);
