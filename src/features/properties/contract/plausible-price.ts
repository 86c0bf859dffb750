// What a home may cost in India, by the month and outright. A price beyond is asked about and never refused.
import { isMonthly, type ListedFor } from "./property-terms.ts";

/** In rupees. */
export const plausiblePrices = {
  monthly: { least: 1_000, most: 10_000_000 },
  outright: { least: 100_000, most: 10_000_000_000 },
};

/** null: plausible. */
export function doubtAboutPrice(rupees: number, listedFor: ListedFor | null): "low" | "high" | null {
  const { least, most } = isMonthly(listedFor) ? plausiblePrices.monthly : plausiblePrices.outright;
  return rupees < least ? "low" : rupees > most ? "high" : null;
}
