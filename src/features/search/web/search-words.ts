// The texts about a search page: its heading for people, title and description for search engines.
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { isMonthly } from "../../properties/contract/property-terms.ts";
import type { Search, SearchFilters } from "../contract/search-filters.ts";
import { searchWords } from "../contract/search-nouns.ts";
import { queryOfFilters } from "../contract/search-url.ts";

/** The heading of a search's page. `place`: the locality or project that its keyword names; empty for none. */
export const searchHeading = (filters: SearchFilters, place: string): string => asHeading(searchWords(filters, place));

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
  const isCoarse = queryOfFilters({ ...filters, propertyType: [], listedFor: [], city: [] }) === "";
  return page === 1 && isCoarse && propertyType.length <= 1 && listedFor.length <= 1 && city.length <= 1;
}
