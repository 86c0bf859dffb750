// Quarters of the year, of India's calendar.
import { indiaToday } from "../../../shared/contract/date-text.ts";

/** The first days of the quarter of a moment and of those before it, as YYYY-MM-DD, latest first. */
export function quartersUpTo(at: Date, count: number): string[] {
  const [year = 0, month = 1] = indiaToday(at.getTime()).split("-").map(Number);
  const first = year * 12 + month - 1 - ((month - 1) % 3);
  return Array.from({ length: count }, (_, back) => {
    const months = first - back * 3;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
  });
}
