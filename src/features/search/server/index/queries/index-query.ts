// A question to the index, in values that can be sent between threads.
import type { SearchFilters, SortBy } from "../../../contract/search-filters.ts";
import type { Counted, FoundPage } from "../../search-engine.ts";
import type { PlaceKeys } from "../../sql/terms.store.ts";
import type { MeantWord } from "../../words/keyword.ts";

/** `words`: those of search_words(q). `amenityBits`: null where one of the amenities does not exist. */
export type IndexTerms = PlaceKeys & { words: string[]; amenityBits: number[] | null };
export type IndexQuery = { filters: SearchFilters; terms: IndexTerms };
export type PageQuery = IndexQuery & { sortBy: SortBy; page: number; size: number; withCounts: boolean };
export type FoundInIndex = FoundPage & { counted?: Counted };
/** The question to each segment, with the currency of prices and the meaning of the words. */
export type MeantQuery = IndexQuery & { currency: string; meant: readonly MeantWord[] };
