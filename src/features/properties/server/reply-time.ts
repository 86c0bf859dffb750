// How soon a lister answers, as a visitor reads it: made on the server.

/** "within 40 minutes", "within 3 hours", "within a day": the median of `answeringOf`, rounded up; null when it is not known. */
export function replyTimeText(replyMinutes: number | null): string | null {
  if (replyMinutes === null) return null;
  if (replyMinutes <= 55) return `within ${count(Math.max(5, Math.ceil(replyMinutes / 5) * 5), "minute")}`;
  const hours = Math.ceil(replyMinutes / 60);
  return `within ${hours < 24 ? count(hours, "hour") : count(Math.ceil(hours / 24), "day")}`;
}

const count = (number: number, unit: string): string => (number === 1 ? `${unit === "hour" ? "an" : "a"} ${unit}` : `${number} ${unit}s`);
