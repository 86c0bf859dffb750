// What the index is asked, in values that a thread can send to another.
import type { SearchFilters, SortBy } from "../../../contract/search-filters.ts";
import type { Counted, FoundPage } from "../../search-engine.ts";
import type { PlaceKeys } from "../../sql/terms.store.ts";
import type { MeantWord } from "../../words/keyword.ts";

/** `words`: those of search_words(q). `amenityBits`: null where one of the amenities does not exist. */
export type IndexTerms = PlaceKeys & { words: string[]; amenityBits: number[] | null };
export type IndexQuery = { filters: SearchFilters; terms: IndexTerms };
export type PageQuery = IndexQuery & { sortBy: SortBy; page: number; size: number; withCounts: boolean };
export type FoundInIndex = FoundPage & { counted?: Counted };
/** As every segment is asked: with the currency that prices are compared in, and what the words mean. */
export type MeantQuery = IndexQuery & { currency: string; meant: readonly MeantWord[] };
