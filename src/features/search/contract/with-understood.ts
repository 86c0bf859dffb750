// Merges a search with the filters of a sentence.
import type { SearchFilters } from "./search-filters.ts";
import { searchFromParams, tidyFilters } from "./search-url.ts";

/** The understood filters; `q` has the remaining words, in their order and as typed. */
export type Understood = { filters: SearchFilters; q: string };

/** Filters on one field: what a sentence says of one of them replaces all. */
const sameField: readonly (readonly (keyof SearchFilters)[])[] = [
  ["priceMin", "priceMax"],
  ["areaMin", "areaMax"],
  ["bedrooms", "exactBedrooms"],
];
/** The filters on the same field as this one, itself among them; each value is counted as if it were chosen instead of all of theirs. */
export const onSameField = <Name extends string>(name: Name): readonly (Name | keyof SearchFilters)[] =>
  sameField.find((names) => names.some((one) => one === name)) ?? [name];

/** The filters, with those of the sentence replacing filters on the same field; amenities are added. */
export function withUnderstood(filters: SearchFilters, { filters: said, q }: Understood): SearchFilters {
  const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);
  const names = Object.keys(said) as (keyof SearchFilters)[];
  const replaced = new Set(names.filter((name) => isSaid(said[name])).flatMap(onSameField));
  const next: SearchFilters = { ...filters, ...Object.fromEntries([...replaced].map((name) => [name, said[name]])), q };
  next.amenities = [...filters.amenities, ...said.amenities];
  return tidyFilters(next);
}

/** The same with a sentence as the API answers it: the query of a search. */
export function withSentence(filters: SearchFilters, query: string): SearchFilters {
  const said = searchFromParams(new URLSearchParams(query)).filters;
  return withUnderstood(filters, { filters: said, q: said.q });
}
