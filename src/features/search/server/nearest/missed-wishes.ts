// How a home differs from what a search asks for, as people read it on its card.
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { sqftOf } from "../../../properties/contract/area-text.ts";
import { exactPrice } from "../../../properties/contract/price-text.ts";
import type { PropertyCard } from "../../../properties/contract/property.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import type { Drop } from "../loosen-search.ts";

type Home = Pick<PropertyCard, "price" | "currency" | "bedrooms" | "bathrooms" | "area" | "areaUnit" | "state">;

/**
 * "₹4 L above ₹1.2 Cr, 2 BHK instead of 3. Not: Gym": the wishes in `dropped`, without those that its price, rooms or area fit. Prices
 * of the search are in rupees, or in `home`'s currency where it asked for its country.
 */
export function missedWishes(home: Home, filters: SearchFilters, dropped: readonly Drop[]): string {
  const differences: string[] = [];
  const others: string[] = [];
  for (const { label, from } of dropped) {
    const said = differenceOf(home, filters, from(filters));
    if (said === undefined) others.push(label);
    else if (said !== null) differences.push(said);
  }
  return [differences.join(", "), others.length > 0 ? `Not: ${others.join(", ")}` : ""].filter(Boolean).join(". ");
}

/** Null when the home fits what `rest` leaves out; undefined when that is no number, or the home does not state it. */
function differenceOf({ price, currency, ...home }: Home, filters: SearchFilters, rest: SearchFilters): string | null | undefined {
  const isDropped = (...names: (keyof SearchFilters)[]) => names.some((name) => rest[name] !== filters[name]);
  const { exactBedrooms, bedrooms, bathrooms } = filters;
  if (isDropped("priceMin", "priceMax")) return outside(price, [filters.priceMin, filters.priceMax], priceWords(currency));
  if (isDropped("areaMin", "areaMax")) {
    const sqft = sqftOf(home.area, home);
    return sqft === null ? undefined : outside(Math.round(sqft), [filters.areaMin, filters.areaMax], areaWords);
  }
  if (isDropped("exactBedrooms")) {
    const fits = exactBedrooms.some((count) => count === String(home.bedrooms));
    return home.bedrooms ? (fits ? null : `${home.bedrooms} BHK instead of ${exactBedrooms.join(" or ")}`) : undefined;
  }
  if (isDropped("bedrooms")) return home.bedrooms ? below(home.bedrooms, bedrooms, "BHK") : undefined;
  if (isDropped("bathrooms")) return home.bathrooms ? below(home.bathrooms, bathrooms, home.bathrooms === 1 ? "bath" : "baths") : undefined;
  return undefined;
}

const below = (count: number, least: number | null, unit: string): string | null =>
  least === null || count >= least ? null : `${count} ${unit} instead of ${least}+`;

type Words = { say: (amount: number) => string; above: string; below: string };

/** Not rounded: a card rounds a price, perhaps to the very bound that it misses. */
const priceWords = (currency: string): Words => ({ say: (amount) => exactPrice(amount, currency), above: "above", below: "below" });
const areaWords: Words = { say: (sqft) => `${groupDigits(sqft)} sq ft`, above: "more than", below: "less than" };

function outside(value: number, [least, most]: readonly [number | null, number | null], { say, ...words }: Words): string | null {
  if (most !== null && value > most) return `${say(value - most)} ${words.above} ${say(most)}`;
  return least !== null && value < least ? `${say(least - value)} ${words.below} ${say(least)}` : null;
}
