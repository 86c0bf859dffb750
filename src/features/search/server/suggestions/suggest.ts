import type { Suggestion } from "../../contract/search.endpoints.ts";
import { filtersOfSuggestion } from "../../contract/suggested-search.ts";
import type { SearchParts } from "../search-properties.ts";
import { unlessTooSlow } from "../sql/sql-search.ts";

/**
 * Cities, localities, projects and builders whose names have the words of `q`; none when nothing is typed. When the totals of
 * their searches time out, the homes in the place or of the project or builder are counted instead.
 */
export async function suggest({ engine, placeNames }: SearchParts, q: string, limit: number): Promise<Suggestion[]> {
  if (q === "") return [];
  const found = await engine.suggest(q, limit);
  const keys = found.flatMap(({ cityKey }) => (cityKey === null ? [] : [cityKey]));
  const cities = await placeNames.find("city", [...new Set(keys)]);
  const named = found.map(({ kind, name, cityKey }) => {
    const city = cityKey === null ? null : (cities.get(cityKey) ?? cityKey);
    return kind === "city" ? { kind, name: city ?? name, city: null } : { kind, name, city };
  });
  // Not the number of homes there: a search for the name also finds homes that only mention it.
  const totals = await engine.totals(named.map(filtersOfSuggestion)).catch(unlessTooSlow);
  const counts = totals ?? found.map(({ count }) => count);
  return named.map((suggestion, index) => ({ ...suggestion, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
}
