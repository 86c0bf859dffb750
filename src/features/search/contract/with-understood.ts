// Merges a search with the filters of a sentence.
import type { SearchFilters } from "./search-filters.ts";
import { searchFromParams, tidyFilters } from "./search-url.ts";

/** The understood filters; `q` has the remaining words, in their order and as typed. */
export type Understood = { filters: SearchFilters; q: string };

/** The filters, with those of the sentence replacing filters on the same field; amenities are added. */
export function withUnderstood(filters: SearchFilters, { filters: said, q }: Understood): SearchFilters {
  const isSaid = ([, value]: [string, unknown]) => (Array.isArray(value) ? value.length > 0 : value !== null);
  const next: SearchFilters = { ...filters, ...Object.fromEntries(Object.entries(said).filter(isSaid)), q };
  next.amenities = [...filters.amenities, ...said.amenities];
  for (const [min, max] of [["priceMin", "priceMax"] as const, ["areaMin", "areaMax"] as const]) {
    if (said[min] !== null || said[max] !== null) [next[min], next[max]] = [said[min], said[max]];
  }
  return tidyFilters(next);
}

/** The same with a sentence as the API answers it: the query of a search. */
export function withSentence(filters: SearchFilters, query: string): SearchFilters {
  const said = searchFromParams(new URLSearchParams(query)).filters;
  return withUnderstood(filters, { filters: said, q: said.q });
}
