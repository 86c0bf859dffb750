// Apart from the other dates, which pages for visitors load.
import { indiaDaysBetween, indiaToday, shortDate } from "./date-text.ts";
import { dayMs, hourMs, minuteMs } from "./durations.ts";

/** How long ago, in the panel: "now", "20 min", "3 h", "2 d" up to a week, then the day: "12 Nov", with the year when it is another one. */
export function agoText(iso: string, nowMs = Date.now()): string {
  const at = Date.parse(iso);
  const ms = nowMs - at;
  if (ms < minuteMs) return "now";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`;
  const days = indiaDaysBetween(at, nowMs);
  return days < 8 ? `${days} d` : briefDate(iso, nowMs);
}

/** As `shortDate`, without the present year. */
export const briefDate = (iso: string, nowMs = Date.now()): string => shortDate(iso).replace(` ${indiaToday(nowMs).slice(0, 4)}`, "");
