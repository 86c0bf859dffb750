// A search with what a sentence says of it.
import { type SearchFilters, searchPageSize } from "../search-filters.ts";
import { paramsFromSearch, searchFromParams } from "../search-url.ts";

/** What was said as filters; `q` has the words that were not understood, in their order and as they were typed. */
export type Understood = { filters: SearchFilters; q: string };

/** The filters with what a sentence says put in the place of what they said of the same; amenities add up. */
export function withUnderstood(filters: SearchFilters, { filters: said, q }: Understood): SearchFilters {
  const next: Record<string, unknown> = { ...filters, q };
  for (const [name, value] of Object.entries(said)) {
    const isSaid = Array.isArray(value) ? value.length > 0 : value !== null && name !== "q";
    if (isSaid) next[name] = name === "amenities" ? [...filters.amenities, ...said.amenities] : value;
  }
  for (const [min, max] of [["priceMin", "priceMax"] as const, ["areaMin", "areaMax"] as const]) {
    if (said[min] !== null || said[max] !== null) [next[min], next[max]] = [said[min], said[max]];
  }
  return tidyFilters(next as SearchFilters);
}

/** As an address gives them back: lists in order, ranges the right way up. */
export const tidyFilters = (filters: SearchFilters): SearchFilters =>
  searchFromParams(paramsFromSearch({ filters, sortBy: "relevance", page: 1, size: searchPageSize, view: "grid" })).filters;
