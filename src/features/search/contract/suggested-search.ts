import { quoted } from "./quoted-name.ts";
import type { Suggestion } from "./search.endpoints.ts";
import { noFilters, type SearchFilters } from "./search-filters.ts";

/** The search that a suggestion opens: for a city its homes, otherwise homes in the city that mention the words of the name anywhere. */
export function filtersOfSuggestion({ kind, name, city }: Omit<Suggestion, "count">): SearchFilters {
  if (kind === "city") return { ...noFilters, city: [name] };
  return { ...noFilters, q: quoted(name), ...(city !== null && { city: [city] }) };
}
