import type { Services } from "../../../shared/server/services.ts";
import type { PropertyCard } from "../../properties/contract/property.ts";
import { findCardsByNumber } from "../../properties/server/public.ts";
import type { MatchedField } from "../contract/search.endpoints.ts";
import type { SearchCounts } from "../contract/search-counts.ts";
import type { Search, SearchFilters } from "../contract/search-filters.ts";
import { toSearchCounts } from "./counted-values.ts";
import { findMatchedFields } from "./matched-fields.store.ts";
import type { PlaceNames } from "./place-names.ts";
import type { Found, SearchEngine } from "./search-engine.ts";

export type SearchParts = { engine: SearchEngine; pool: Services["pool"]; placeNames: PlaceNames };
type FoundCard = PropertyCard & { why?: MatchedField[] };
type Answer = { data: FoundCard[]; total: number; currency: string; counts?: SearchCounts };

/** A page of published homes with the exact total (SRCH-20); beyond the last page there are no cards. */
export async function searchProperties({ engine, pool, placeNames }: SearchParts, search: Search, withCounts: boolean): Promise<Answer> {
  const { total, currency, counted, ...found } = await engine.find(search, withCounts);
  const [data, counts] = await Promise.all([readCards(pool, found), counted && toSearchCounts(counted.values, counted.asked, placeNames)]);
  return { data, total, currency, ...(counts && { counts }) };
}

async function readCards(pool: Services["pool"], { numbers, meant }: Pick<Found, "numbers" | "meant">): Promise<FoundCard[]> {
  const [cards, fields] = await Promise.all([findCardsByNumber(pool, numbers), findMatchedFields(pool, numbers, meant)]);
  if (fields.size === 0) return cards;
  return cards.map((card) => ({ ...card, why: fields.get(card.id) ?? [] }));
}

/** The total of a search, and what each value of each filter would give. */
export async function countProperties(
  { engine, placeNames }: SearchParts,
  filters: SearchFilters,
): Promise<{ total: number; currency: string; counts: SearchCounts }> {
  const { total, currency, values, asked } = await engine.count(filters);
  return { total, currency, counts: await toSearchCounts(values, asked, placeNames) };
}
