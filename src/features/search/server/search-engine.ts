// The interface of a search engine. There are two: PostgreSQL, which defines the right answer, and the index in memory.
import type { Search, SearchFilters } from "../contract/search-filters.ts";
import type { CountedValues } from "./counted-values.ts";
import type { Grid, MapCell } from "./map/map-marks.ts";
import type { PlaceKeys } from "./sql/terms.store.ts";
import type { SuggestedName } from "./suggestions/suggestions.store.ts";
import type { MeantWord } from "./words/keyword.ts";

/** `currency`: the one in which prices are compared (SRCH-20). `asked`: the keys of the places that the filters name, in their order. */
export type Counted = { total: number; currency: string; values: CountedValues; asked: PlaceKeys };
/**
 * `meant`: what each word of the search may stand for. `leftOut`: how many homes fit but for their costs, which are not known; null unless
 * a filter asks for costs.
 */
export type FoundPage = { total: number; numbers: number[]; leftOut: number | null; currency: string; meant: readonly MeantWord[] };
/**
 * `counted`: set when counts were asked for. They take longer than the page, whose cards can be read meanwhile; undefined when
 * they timed out.
 */
export type Found = FoundPage & { counted?: Promise<Counted | undefined> };

export type SearchEngine = {
  /** The exact total, and the numbers of the properties on the page in their order. */
  find(search: Search, withCounts?: boolean): Promise<Found>;
  count(filters: SearchFilters): Promise<Counted>;
  /** The exact total of each search, in their order. */
  totals(searches: readonly SearchFilters[]): Promise<number[]>;
  /** From west to east, then from south to north. */
  mark(filters: SearchFilters, grid: Grid): Promise<MapCell[]>;
  suggest(q: string, limit: number): Promise<SuggestedName[]>;
};
