// What figures say in words (ANLY-01). Green and red are only for figures of which more is plainly better.
import { dayAndMonth, shortDate } from "../../../../shared/contract/date-text.ts";
import { emptyCell } from "../../../../shared/contract/empty-cell.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { leastForPercent } from "../../contract/figure-terms.ts";

export type Change = { direction: "up" | "down" | "none"; text: string };

/** "6% more", "31 more" where there were fewer than ten before, "same as before"; nothing to compare with is no growth. */
export function changeText(now: number, before: number): Change {
  if (now === before) return { direction: "none", text: "Same as before" };
  if (before === 0) return { direction: "none", text: "None in the days before" };
  const direction = now > before ? "up" : "down";
  const word = now > before ? "more" : "fewer";
  const difference = Math.abs(now - before);
  if (before < leastForPercent) return { direction, text: `${groupDigits(difference)} ${word} than before` };
  const percent = Math.round((100 * difference) / before);
  if (percent === 0) return { direction: "none", text: "About the same as before" };
  return { direction, text: `${groupDigits(percent)}% ${word}, from ${groupDigits(before)}` };
}

/** "2.5%"; "–" without a whole. */
export function rateText(part: number, whole: number): string {
  return whole === 0 ? emptyCell : percentText((100 * part) / whole);
}

/** "2.5%"; "0.03%" where one decimal would say 0. */
export function percentText(percent: number): string {
  if (percent >= 100) return `${Math.round(percent)}%`;
  return `${percent.toFixed(percent > 0 && percent < 0.1 ? 2 : 1)}%`;
}

/** Against the median of similar homes: "Opened twice as often". */
export function againstSimilar(opened: number, shown: number, similar: { openedOfShown: number } | null): Change {
  if (similar === null || shown < leastForPercent || similar.openedOfShown === 0) return { direction: "none", text: "Too few to compare" };
  const times = (100 * opened) / shown / similar.openedOfShown;
  if (times >= 1.8) return { direction: "up", text: times < 2.5 ? "Opened twice as often" : "Opened far more often" };
  if (times > 1.15) return { direction: "up", text: "Opened more" };
  if (times >= 0.85) return { direction: "none", text: "About the same" };
  if (times > 0.6) return { direction: "down", text: "Opened less" };
  return { direction: "down", text: times > 0.4 ? "Opened half as often" : "Opened far less often" };
}

/** "12 Nov to 18 Nov"; with its years when it goes from one into another. */
export function spanText({ from, to }: { from: string; to: string }): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const [first, last] = [from, to].map((day) => (isOneYear ? dayAndMonth(day) : shortDate(day)));
  return `${first} to ${last}`;
}
