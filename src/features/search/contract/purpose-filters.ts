// The searches for each purpose, and which homes have prices that can be compared. Free of zod.
import { isMonthly, type OfferKind, offerKindOf, offerKinds } from "../../properties/contract/property-terms.ts";
import { type AppliedFilter, appliedFilters } from "./applied-filters.ts";
import type { Purpose } from "./purposes.ts";
import { noFilters, type SearchFilters } from "./search-filters.ts";

/** The offers that a search may find, each with the search for them alone. */
export function searchesByKind(filters: SearchFilters): ReadonlyMap<OfferKind, SearchFilters> {
  const { listedFor } = filters;
  const asked = listedFor.length === 0 ? offerKinds : listedFor;
  const kinds = offerKinds.filter((kind) => asked.some((value) => offerKindOf(value) === kind));
  return new Map(kinds.map((kind) => [kind, { ...filters, listedFor: asked.filter((value) => offerKindOf(value) === kind) }]));
}

/** The purpose of a search; null for all homes, or several purposes. */
export function purposeOf({ propertyType, listedFor }: SearchFilters): Purpose | null {
  if (propertyType.length === 1 && propertyType[0] === "plot") return "plots";
  if (propertyType.length === 1 && propertyType[0] === "commercial") return "commercial";
  const [kind, another] = new Set(listedFor.map(offerKindOf));
  if (kind === undefined || another !== undefined) return null;
  return kind === "sale" ? "buy" : kind === "lease" ? null : kind;
}

/**
 * The search for another purpose. Bounds of prices are kept unless rents become prices or the reverse; plots and commercial
 * space have no rooms.
 */
export function withPurpose(filters: SearchFilters, purpose: Purpose | null): SearchFilters {
  const before = purposeOf(filters);
  const [wasMonthly, isMonthlyNow] = [monthlyOf(before), monthlyOf(purpose)];
  const isOtherScale = wasMonthly !== null && isMonthlyNow !== null && wasMonthly !== isMonthlyNow;
  const { priceMin, priceMax } = isOtherScale ? noFilters : filters;
  const propertyType = before === "plots" || before === "commercial" ? [] : filters.propertyType;
  const kept: SearchFilters = { ...filters, priceMin, priceMax, propertyType, listedFor: [] };
  if (purpose === "plots") return { ...kept, ...noRooms, propertyType: ["plot"] };
  if (purpose === "commercial") return { ...kept, ...noRooms, propertyType: ["commercial"] };
  if (purpose === null || purpose === "projects") return kept;
  return { ...kept, listedFor: [purpose === "buy" ? "sale" : purpose] };
}

const noRooms = { bedrooms: null, bathrooms: null, exactBedrooms: [] };

/** Null where both are found. */
function monthlyOf(purpose: Purpose | null): boolean | null {
  if (purpose === "buy" || purpose === "plots") return false;
  return purpose === "rent" || purpose === "pg" ? true : null;
}

/** Whether the prices of a search are rents; null where it finds both. */
export function hasMonthlyPrices(filters: SearchFilters): boolean | null {
  const [first, ...others] = [...new Set(filters.listedFor.map(isMonthly))];
  if (first === undefined) return monthlyOf(purposeOf(filters));
  return others.length > 0 ? null : first;
}

/** The applied filters that stand as chips: without the purpose, which its own button or link shows. */
export function filtersBesidePurpose(filters: SearchFilters, currency?: string, placeNames?: readonly string[]): AppliedFilter[] {
  const purpose = purposeOf(filters);
  return appliedFilters(filters, currency, placeNames).filter(({ without }) => purpose === null || purposeOf(without) === purpose);
}
