// A question to the index, in values that can be sent between threads.
import type { SearchFilters, SortBy } from "../../../contract/search-filters.ts";
import type { AskedCosts } from "../../costs/cost-bounds.ts";
import type { AskedJourneys } from "../../journeys/asked-journeys.ts";
import type { Counted, FoundPage } from "../../search-engine.ts";
import type { PlaceKeys } from "../../sql/terms.store.ts";
import type { AskedPart, MeantWord } from "../../words/keyword.ts";

/** `parts`: of the keyword. `costs`, `journeys`: null unless filters ask for them. `amenityBits`: null where one of the amenities does not exist. */
export type IndexTerms = PlaceKeys & {
  parts: AskedPart[];
  amenityBits: number[] | null;
  costs: AskedCosts | null;
  journeys: AskedJourneys | null;
};
export type IndexQuery = { filters: SearchFilters; terms: IndexTerms };
export type PageQuery = IndexQuery & { sortBy: SortBy; page: number; size: number; withCounts: boolean };
export type FoundInIndex = FoundPage & { counted?: Counted };
/** The question to each segment, with the currency of prices and the meaning of the words. */
export type MeantQuery = IndexQuery & { currency: string; meant: readonly MeantWord[] };
