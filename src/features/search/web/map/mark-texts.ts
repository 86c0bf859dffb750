// The words of marks, on the map and on its first picture.
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { compactPrice, shortPrice } from "../../../properties/contract/price-text.ts";
import { isMonthly, propertyStatusLabels } from "../../../properties/contract/property-terms.ts";
import type { MapCluster, MapPin } from "../../contract/search.endpoints.ts";

export type Prices = {
  /** Otherwise a rent says that it is one. */
  hasOnePurpose: boolean;
  /** Clusters show from which price to which. */
  hasSpans: boolean;
};
/** `text` is shown, `label` is the name; `span`: of a cluster's prices, "" for none. */
type Words = { text: string; label: string; span: string };

/** Farther away, as MapLibre counts zooms, marks show counts only. */
const leastZoomOfPrices = 8.5;

/** Rents and sale prices have no common span. */
export function pricesOf({ listedFor }: { listedFor: readonly string[] }, zoom: number): Prices {
  const hasOnePurpose = listedFor.length === 1;
  return { hasOnePurpose, hasSpans: hasOnePurpose && zoom >= leastZoomOfPrices };
}

export function pinWords({ title, listedFor, status, price, currency }: MapPin, { hasOnePurpose }: Prices): Words {
  if (status !== "available") return { text: propertyStatusLabels[status], label: `${title}, ${propertyStatusLabels[status]}`, span: "" };
  const isByMonth = listedFor !== null && isMonthly(listedFor);
  const isAmongSales = isByMonth && !hasOnePurpose;
  const text = `${compactPrice(price, currency)}${isAmongSales ? "/mo" : ""}`;
  // The name has the words that are shown (WCAG 2.5.3).
  return { text, label: `${title}, ${isAmongSales ? text : shortPrice(price, currency, isByMonth)}`, span: "" };
}

export function clusterWords({ count, priceMin, priceMax }: MapCluster, currency: string, { hasSpans }: Prices): Words {
  const text = `${groupDigits(count)} homes`;
  const [least, most] = [priceMin, priceMax].map((price) => (price === null ? null : compactPrice(price, currency)));
  const span = !hasSpans || least === null ? "" : least === most ? least : `${least} to ${most}`;
  return { text, label: span ? `${text}, ${span}` : text, span: span ?? "" };
}
