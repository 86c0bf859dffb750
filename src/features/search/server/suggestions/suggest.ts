import { withPurpose } from "../../contract/purpose-filters.ts";
import type { Purpose } from "../../contract/purposes.ts";
import type { Suggestion } from "../../contract/search.endpoints.ts";
import { filtersOfSuggestion } from "../../contract/suggested-search.ts";
import type { SearchParts } from "../search-properties.ts";
import { unlessTooSlow } from "../sql/sql-search.ts";

type Asked = { q: string; limit: number; purpose: Purpose | null };

/**
 * Cities, localities, projects and builders whose names have the words of `q`, with the homes for the purpose; those without any
 * last. None when nothing is typed. When the totals of their searches time out, the homes in the place or of the project or builder
 * are counted instead, whatever they are for.
 */
export async function suggest({ engine, placeNames }: SearchParts, { q, limit, purpose }: Asked): Promise<Suggestion[]> {
  if (q === "") return [];
  const found = await engine.suggest(q, limit);
  const keys = found.flatMap(({ cityKey }) => (cityKey === null ? [] : [cityKey]));
  const cities = await placeNames.find("city", [...new Set(keys)]);
  const named = found.map(({ kind, name, cityKey }) => {
    const city = cityKey === null ? null : (cities.get(cityKey) ?? cityKey);
    return kind === "city" ? { kind, name: city ?? name, city: null } : { kind, name, city };
  });
  // Not the number of homes there: a search for the name also finds homes that only mention it.
  const searches = named.map((suggestion) => withPurpose(filtersOfSuggestion(suggestion), purpose));
  const totals = await engine.totals(searches).catch(unlessTooSlow);
  const counts = totals ?? found.map(({ count }) => count);
  const counted = named.map((suggestion, index) => ({ ...suggestion, count: counts[index] ?? 0 }));
  const known = purpose === null ? counted.filter(({ count }) => count > 0) : counted;
  return known.toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0));
}
