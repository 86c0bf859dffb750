import type { Suggestion } from "../../contract/search.endpoints.ts";
import { filtersOfSuggestion } from "../../contract/suggested-search.ts";
import type { SearchParts } from "../search-properties.ts";
import { unlessTooSlow } from "../sql/sql-search.ts";

/**
 * Cities, localities, projects and builders whose names have the words of `q`; none where nothing is typed. Where the totals of their
 * searches cannot be had in time, the homes that stand there or are of it are counted instead.
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
  // Not how many stand there: a search for the name finds those as well that only mention it.
  const totals = await engine.totals(named.map(filtersOfSuggestion)).catch(unlessTooSlow);
  const counts = totals ?? found.map(({ count }) => count);
  return named.map((suggestion, index) => ({ ...suggestion, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
}
