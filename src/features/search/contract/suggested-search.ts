import type { Suggestion } from "./search.endpoints.ts";
import { noFilters, type SearchFilters } from "./search-filters.ts";

/** A name as a literal keyword, so that no project is read as a sentence. */
export const quoted = (name: string): string => `"${name.replaceAll('"', "")}"`;

/** The search that a suggestion opens: for a city its homes, otherwise homes in the city that mention the words of the name anywhere. */
export function filtersOfSuggestion({ kind, name, city }: Omit<Suggestion, "count">): SearchFilters {
  if (kind === "city") return { ...noFilters, city: [name] };
  return { ...noFilters, q: quoted(name), ...(city !== null && { city: [city] }) };
}
