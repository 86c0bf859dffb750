// A search with what a sentence says of it.
import type { SearchFilters } from "./search-filters.ts";
import { tidyFilters } from "./search-url.ts";

/** What was said as filters; `q` has the words that were not understood, in their order and as they were typed. */
export type Understood = { filters: SearchFilters; q: string };

/** The filters with what a sentence says put in the place of what they said of the same; amenities add up. */
export function withUnderstood(filters: SearchFilters, { filters: said, q }: Understood): SearchFilters {
  const isSaid = ([, value]: [string, unknown]) => (Array.isArray(value) ? value.length > 0 : value !== null);
  const next: SearchFilters = { ...filters, ...Object.fromEntries(Object.entries(said).filter(isSaid)), q };
  next.amenities = [...filters.amenities, ...said.amenities];
  for (const [min, max] of [["priceMin", "priceMax"] as const, ["areaMin", "areaMax"] as const]) {
    if (said[min] !== null || said[max] !== null) [next[min], next[max]] = [said[min], said[max]];
  }
  return tidyFilters(next);
}
