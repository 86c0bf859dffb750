import type { Suggestion } from "./search.endpoints.ts";
import { noFilters, type SearchFilters } from "./search-filters.ts";

/** A name as a keyword that is taken as it is: no project is read as a sentence. */
export const quoted = (name: string): string => `"${name.replaceAll('"', "")}"`;

/** The search that a suggestion opens: of a city its homes, else those in the city that have the words of the name, wherever they say it. */
export function filtersOfSuggestion({ kind, name, city }: Omit<Suggestion, "count">): SearchFilters {
  if (kind === "city") return { ...noFilters, city: [name] };
  return { ...noFilters, q: quoted(name), ...(city !== null && { city: [city] }) };
}
