import type { Preposition } from "../../../places/contract/in-or-near.ts";
import { measuredText } from "../../contract/area-text.ts";
import { placeText } from "../../contract/place-text.ts";
import { shortPrice } from "../../contract/price-text.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { isMonthly, type ListedFor, propertyTypeLabels } from "../../contract/property-terms.ts";

// Search engines cut off roughly here.
const longestDescription = 158;

const offers: Record<ListedFor, string> = {
  sale: "for sale",
  rent: "for rent",
  pg: "as PG",
  lease: "for lease",
  "new-launch": "newly launched",
  plots: "for sale",
};

/** "Corner apartment with a garden view, Koramangala, Bengaluru": for the head of the page and for shared links. */
export function pageTitle(property: PropertyDetail): string {
  return [property.title, placeText(property)].filter(Boolean).join(", ");
}

/** "3 bed apartment for sale in Koramangala, Bengaluru: ₹1.2 Cr, 1,090 sq ft. A third-floor corner home ..." */
export function pageDescription(property: PropertyDetail, preposition: Preposition): string {
  const { type, bedrooms, listedFor, price, currency, description } = property;
  const place = placeText(property);
  const what = [
    bedrooms ? `${bedrooms} bed` : null,
    propertyTypeLabels[type].toLowerCase(),
    listedFor && offers[listedFor],
    place && `${preposition} ${place}`,
  ];
  const figures = [shortPrice(price, currency, isMonthly(listedFor)), measuredText(property)].filter(Boolean).join(", ");
  const opening = what.filter(Boolean).join(" ");
  const text = `${opening.charAt(0).toUpperCase()}${opening.slice(1)}: ${figures}. ${description ?? ""}`.replace(/\s+/g, " ").trim();
  return text.length <= longestDescription ? text : `${text.slice(0, longestDescription).replace(/\s+\S*$/, "")}…`;
}
