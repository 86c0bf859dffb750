// A figure's change in words (DASH-01).
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import type { Dashboard, Figure } from "../contract/dashboard.ts";

type Change = { text: string; isMore: boolean };

/** The last 30 days compared with the 30 before: "18% more in 30 days"; if there was nothing before, the number itself. */
export function changeOf({ recent, before }: Pick<Figure, "recent" | "before">): Change {
  if (before === 0) return { text: recent === 0 ? "None in 60 days" : `${recent} in 30 days`, isMore: recent > 0 };
  const percent = Math.round((Math.abs(recent - before) / before) * 100);
  if (percent === 0) return { text: "Same as the 30 days before", isMore: false };
  if (percent >= 1_000) return { text: "Over 10 times as much in 30 days", isMore: true };
  return recent > before ? { text: `${percent}% more in 30 days`, isMore: true } : { text: `${percent}% less in 30 days`, isMore: false };
}

/** "2 added in 30 days, 3 in the 30 before": for such small numbers a percentage says little. */
export function addedText({ recent, before }: Pick<Figure, "recent" | "before">): Change {
  if (recent === 0 && before === 0) return { text: "None added in 60 days", isMore: false };
  const added = recent === 0 ? "None" : groupDigits(recent);
  return { text: `${added} added in 30 days, ${before === 0 ? "none" : groupDigits(before)} in the 30 before`, isMore: recent > before };
}

/** "1 sold, 2 rented", and the comparison with the 30 days before. */
export function revenueText({ sold, rented, recent, before }: Dashboard["revenue"]): string {
  const homes = [sold > 0 && `${sold} sold`, rented > 0 && `${rented} rented`].filter(Boolean).join(", ");
  if (homes === "") return "Nothing sold or rented yet";
  // For rupees, a bare number would look like a number of homes.
  if (before === 0) return recent === 0 ? homes : `${homes}, new in 30 days`;
  return `${homes}. ${changeOf({ recent, before }).text}`;
}

/** The growth of the total, as a rising line. */
export function runningTotal({ value, recent, series }: Figure): number[] {
  let total = value - recent;
  return series.map((came) => {
    total += came;
    return total;
  });
}
