// A saved search made a little narrower or wider. Free of zod.
import { compactPrice } from "../../properties/contract/price-text.ts";
import { appliedFilters } from "../../search/contract/applied-filters.ts";
import { noFilters, type SearchFilters } from "../../search/contract/search-filters.ts";

/** `label`: what is different, such as "under ₹88 L". */
export type NearbySearch = { label: string; filters: SearchFilters };

const share = 0.1;
const roundTo = [10_000_000, 1_000_000, 100_000, 10_000, 1_000];

/** At a tenth less; without a highest price only verified homes. Null where neither is narrower. */
export function narrowerSearch(filters: SearchFilters): NearbySearch | null {
  const { priceMax, priceMin, isVerified } = filters;
  const lower = priceMax && priceMax - stepOf(priceMax);
  if (lower && lower > (priceMin ?? 0)) return { label: under(lower), filters: { ...filters, priceMax: lower } };
  return isVerified === null ? { label: "verified homes only", filters: { ...filters, isVerified: true } } : null;
}

/** At a tenth more; without a highest price, without its last wish. Null for a search that has no wish beside kind and place. */
export function widerSearch(filters: SearchFilters): NearbySearch | null {
  const { priceMax } = filters;
  if (priceMax) return { label: under(priceMax + stepOf(priceMax)), filters: { ...filters, priceMax: priceMax + stepOf(priceMax) } };
  const { q, city, state, country, listedFor, propertyType } = filters;
  const last = appliedFilters({ ...filters, q: "", city: [], state: [], country: [], listedFor: [], propertyType: [] }).at(-1);
  return last
    ? { label: `without “${last.label}”`, filters: { ...noFilters, ...last.without, q, city, state, country, listedFor, propertyType } }
    : null;
}

/** About a tenth, as people say prices. */
function stepOf(price: number): number {
  const tenth = price * share;
  const unit = roundTo.find((worth) => tenth >= worth) ?? 1;
  return Math.max(1, Math.round(tenth / unit) * unit);
}

const under = (price: number): string => `under ${compactPrice(price, "INR")}`;
