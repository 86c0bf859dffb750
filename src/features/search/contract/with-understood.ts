// Merges a search with the filters of a sentence.
import type { SearchFilters } from "./search-filters.ts";
import { searchFromParams, tidyFilters } from "./search-url.ts";

/** The understood filters; `q` has the remaining words, in their order and as typed. */
export type Understood = { filters: SearchFilters; q: string };

/** Two filters that answer one question: the panel offers each instead of the other, and counts it so. */
export const rivalFilters = ["bedrooms", "exactBedrooms"] as const satisfies readonly (keyof SearchFilters)[];

/** Filters on one field: what a sentence says of one of them replaces all. */
const sameField = [["priceMin", "priceMax"], ["areaMin", "areaMax"], rivalFilters] as const;

/** The filters, with those of the sentence replacing filters on the same field; amenities are added. */
export function withUnderstood(filters: SearchFilters, { filters: said, q }: Understood): SearchFilters {
  const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);
  const names = Object.keys(said) as (keyof SearchFilters)[];
  const replaced = new Set(names.filter((name) => isSaid(said[name])));
  for (const field of sameField) if (field.some((name) => replaced.has(name))) for (const name of field) replaced.add(name);
  const next: SearchFilters = { ...filters, ...Object.fromEntries([...replaced].map((name) => [name, said[name]])), q };
  next.amenities = [...filters.amenities, ...said.amenities];
  return tidyFilters(next);
}

/** The same with a sentence as the API answers it: the query of a search. */
export function withSentence(filters: SearchFilters, query: string): SearchFilters {
  const said = searchFromParams(new URLSearchParams(query)).filters;
  return withUnderstood(filters, { filters: said, q: said.q });
}
