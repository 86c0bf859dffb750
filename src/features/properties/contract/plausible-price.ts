// What a home may cost in India, by the month and outright. A price beyond is asked about and never refused.
import { isMonthly, type ListedFor } from "./property-terms.ts";

/** In rupees. An outright price below a lakh is mostly one in lakhs, whose unit was left out. */
export const plausiblePrices = {
  monthly: { least: 500, most: 10_000_000 },
  outright: { least: 100_000, most: 5_000_000_000 },
};

/** A digit too many or too few is mostly a slip of the hand. In any currency. */
export const isLeap = (before: number, after: number): boolean => before > 0 && (after >= before * 10 || after * 10 <= before);

/** null: plausible. */
export function doubtAboutPrice(rupees: number, listedFor: ListedFor | null): "low" | "high" | null {
  const { least, most } = isMonthly(listedFor) ? plausiblePrices.monthly : plausiblePrices.outright;
  return rupees < least ? "low" : rupees > most ? "high" : null;
}
