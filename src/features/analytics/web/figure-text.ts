// A figure's change in words (DASH-01). `days`: the length of the span that is compared with the one before.
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import type { Dashboard, Figure } from "../contract/dashboard.ts";
import { leastForPercent } from "../contract/figure-terms.ts";

type Change = { text: string; isMore: boolean };

/** The last days compared with as many before: "18% more in 30 days"; if there were few before, the numbers themselves. */
export function changeOf({ recent, before }: Pick<Figure, "recent" | "before">, days = 30): Change {
  if (recent === 0 && before === 0) return { text: `None in ${2 * days} days`, isMore: false };
  const isMore = recent > before;
  const now = `${countText(recent)} in ${days} days`;
  if (before === 0) return { text: now, isMore };
  if (before < leastForPercent) return { text: `${now}, ${before} in the ${days} before`, isMore };
  const percent = Math.round((Math.abs(recent - before) / before) * 100);
  if (percent === 0) return { text: `Same as the ${days} days before`, isMore: false };
  if (percent >= 1_000) return { text: `Over 10 times as much in ${days} days`, isMore: true };
  return recent > before
    ? { text: `${percent}% more in ${days} days`, isMore: true }
    : { text: `${percent}% less in ${days} days`, isMore: false };
}

/** "2 added in 30 days, 3 in the 30 before": for such small numbers a percentage says little. */
export function addedText({ recent, before }: Pick<Figure, "recent" | "before">, days = 30): Change {
  if (recent === 0 && before === 0) return { text: `None added in ${2 * days} days`, isMore: false };
  return {
    text: `${countText(recent)} added in ${days} days, ${before === 0 ? "none" : groupDigits(before)} in the ${days} before`,
    isMore: recent > before,
  };
}

const countText = (count: number): string => (count === 0 ? "None" : groupDigits(count));

/** "1 sold, 2 rented", and the comparison with the 30 days before. */
export function revenueText({ sold, rented, recent, before }: Dashboard["revenue"], days = 30): string {
  const homes = [sold > 0 && `${sold} sold`, rented > 0 && `${rented} rented`].filter(Boolean).join(", ");
  if (homes === "") return "Nothing sold or rented yet";
  // For rupees, a bare number would look like a number of homes.
  if (before === 0) return recent === 0 ? homes : `${homes}, new in ${days} days`;
  return `${homes}. ${changeOf({ recent, before }, days).text}`;
}

/** The growth of the total, as a rising line. */
export function runningTotal({ value, recent, series }: Figure): number[] {
  let total = value - recent;
  return series.map((came) => {
    total += came;
    return total;
  });
}

/** What the day brought, for somebody whose work is done; "": nothing. */
export function openedText(viewsToday: number): string {
  if (viewsToday === 0) return "";
  return `Your homes were opened ${viewsToday === 1 ? "once" : `${groupDigits(viewsToday)} times`} today.`;
}
