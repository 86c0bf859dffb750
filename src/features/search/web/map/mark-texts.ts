// The words of marks, on the map and on its first picture.
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { compactPrice, shortPrice } from "../../../properties/contract/price-text.ts";
import { isMonthly, propertyStatusLabels } from "../../../properties/contract/property-terms.ts";
import type { MapCluster, MapPin } from "../../contract/search.endpoints.ts";
import { journeyStep } from "./journey-steps.ts";

/** `text` is shown, `label` is the name. `step`: of the journey, where the search has places. */
export type MarkWords = { text: string; label: string; step?: string | undefined };

/** Otherwise a rent says that it is one. */
export const hasOnePurpose = ({ listedFor }: { listedFor: readonly string[] }): boolean => listedFor.length === 1;

export function pinWords({ title, listedFor, status, price, currency, isRough, minutes }: MapPin, isOfOnePurpose: boolean): MarkWords {
  if (status !== "available") return { text: propertyStatusLabels[status], label: `${title}, ${propertyStatusLabels[status]}` };
  const about = isRough ? ", about here" : "";
  const isByMonth = listedFor !== null && isMonthly(listedFor);
  const isAmongSales = isByMonth && !isOfOnePurpose;
  const text = `${compactPrice(price, currency)}${isAmongSales ? "/mo" : ""}`;
  // The name has the words that are shown (WCAG 2.5.3).
  if (minutes !== undefined) {
    const withJourney = `${text} · ${minutesText(minutes)}`;
    return { text: withJourney, label: `${title}, ${withJourney}, estimated${about}`, step: journeyStep(minutes) };
  }
  return { text, label: `${title}, ${isAmongSales ? text : shortPrice(price, currency, isByMonth)}${about}` };
}

export function clusterWords({ count, minutes }: MapCluster): MarkWords {
  const text = `${groupDigits(count)} homes`;
  if (minutes === undefined) return { text, label: text };
  const withJourney = `${text} · ${minutesText(minutes)}`;
  return { text: withJourney, label: `${withJourney}, estimated`, step: journeyStep(minutes) };
}

const minutesText = (minutes: number | null): string => (minutes === null ? "over 2 h" : `${minutes} min`);
