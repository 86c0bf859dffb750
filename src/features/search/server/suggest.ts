import type { Suggestion } from "../contract/search.endpoints.ts";
import type { SearchParts } from "./search-properties.ts";

/** Cities, localities, projects and builders whose names have the words of `q`; none where nothing is typed. */
export async function suggest({ engine, placeNames }: SearchParts, q: string, limit: number): Promise<Suggestion[]> {
  if (q === "") return [];
  const found = await engine.suggest(q, limit);
  const keys = found.flatMap(({ cityKey }) => (cityKey === null ? [] : [cityKey]));
  const cities = await placeNames.find("city", [...new Set(keys)]);
  return found.map(({ kind, name, cityKey, count }) => {
    const city = cityKey === null ? null : (cities.get(cityKey) ?? cityKey);
    return kind === "city" ? { kind, name: city ?? name, city: null, count } : { kind, name, city, count };
  });
}
