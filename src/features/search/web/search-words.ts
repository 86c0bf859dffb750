// The texts about a search page: its heading for people, title and description for search engines.
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { ownValue } from "../../../shared/contract/own-value.ts";
import { isMonthly, type ListedFor, type PropertyType } from "../../properties/contract/property-terms.ts";
import { appliedFilters } from "../contract/applied-filters.ts";
import { labelsOf } from "../contract/list-filters.ts";
import { listOf } from "../contract/list-of.ts";
import { type Search, type SearchFilters, searchPageSize } from "../contract/search-filters.ts";

export const plurals: Record<PropertyType, string> = {
  apartment: "apartments",
  house: "houses",
  villa: "villas",
  plot: "plots",
  commercial: "commercial properties",
};
const purposes: Record<ListedFor, string> = {
  sale: "for sale",
  rent: "for rent",
  pg: "as PG",
  lease: "on lease",
  "new-launch": "newly launched",
  plots: "for sale",
};

/**
 * "2 BHK apartments and villas for sale in Wakad, Pune": rooms, type, purpose and place of a search; other filters are not mentioned.
 * `place`: the locality or project that its keyword names; empty for none.
 */
export const searchHeading = (filters: SearchFilters, place: string): string => asHeading(searchWords(filters, place));

function searchWords({ propertyType, listedFor, city, state, country, exactBedrooms }: SearchFilters, place: string): string {
  const rooms = listOf(exactBedrooms.map((count) => ownValue(labelsOf("exactBedrooms"), count) ?? count));
  const types = listOf(propertyType.map((type) => plurals[type]));
  const isAnyPg = !rooms && !types && listedFor.length === 1 && listedFor[0] === "pg";
  const homes = isAnyPg ? "PG" : rooms ? `${rooms} ${types || "homes"}` : types || "properties";
  const purpose = listedFor.length === 1 && !isAnyPg ? listedFor.map((kind) => ` ${purposes[kind]}`).join("") : "";
  if (place) return `${homes}${purpose} in ${place}${city.length === 1 ? `, ${listOf(city)}` : ""}`;
  const places = [city, state, country, ["India"]].find((names) => names.length > 0) ?? [];
  return homes + purpose + (places.length > 3 ? "" : ` in ${listOf(places)}`);
}

const asHeading = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export function searchDescription(filters: SearchFilters, place: string, total: number | null): string {
  const words = searchWords(filters, place);
  const found = total ? `${groupDigits(total)} ${words}` : asHeading(words);
  const price = filters.listedFor.length > 0 && filters.listedFor.every(isMonthly) ? "rents" : "prices";
  return `${found}. Compare photos, ${price}, areas and amenities, and write to the lister directly. Aangan charges no brokerage.`;
}

/** Search engines index the first page of a type, a purpose and a city; finer combinations are endless. */
export function isForSearchEngines({ filters, page }: Search): boolean {
  const { propertyType, listedFor, city } = filters;
  const isCoarse = appliedFilters({ ...filters, propertyType: [], listedFor: [], city: [] }).length === 0;
  return page === 1 && isCoarse && propertyType.length <= 1 && listedFor.length <= 1 && city.length <= 1;
}

/** The canonical search: without view, order and page size. */
export function canonicalSearch({ filters, page }: Search): Search {
  return { filters, page, sortBy: "relevance", view: "grid", size: searchPageSize };
}
