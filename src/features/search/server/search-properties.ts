import { isDatabaseAway } from "../../../shared/server/database-errors.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { PropertyCard } from "../../properties/contract/property.ts";
import { findCardsByNumber } from "../../properties/server/public.ts";
import type { SearchCounts } from "../contract/search-counts.ts";
import type { Search, SearchFilters } from "../contract/search-filters.ts";
import { toSearchCounts } from "./counted-values.ts";
import type { PlaceNames } from "./place-names.ts";
import type { SearchEngine } from "./search-engine.ts";

export type SearchParts = { engine: SearchEngine; pool: Services["pool"]; placeNames: PlaceNames };
type CountAnswer = { total: number; currency: string; counts: SearchCounts };
type Answer = { data: PropertyCard[]; total: number; currency: string; counts?: SearchCounts };

/** A page of published homes with the exact total (SRCH-20); beyond the last page there are no cards. */
export async function searchProperties(parts: SearchParts, search: Search, withCounts: boolean): Promise<Answer> {
  const { engine, pool } = parts;
  const [{ total, numbers, currency }, counted] = await Promise.all([
    engine.find(search),
    withCounts ? countInTime(parts, search.filters) : undefined,
  ]);
  return { data: await findCardsByNumber(pool, numbers), total, currency, ...(counted && { counts: counted.counts }) };
}

/** The total of a search, and what each value of each filter would give. */
export async function countProperties({ engine, placeNames }: SearchParts, filters: SearchFilters): Promise<CountAnswer> {
  const { total, currency, values, asked } = await engine.count(filters);
  return { total, currency, counts: await toSearchCounts(values, asked, placeNames) };
}

/** The cards are what was asked for: they come without counts rather than not at all. */
async function countInTime(parts: SearchParts, filters: SearchFilters): Promise<CountAnswer | undefined> {
  try {
    return await countProperties(parts, filters);
  } catch (error) {
    if (isDatabaseAway(error)) return undefined;
    throw error;
  }
}
