import type { SearchFilters } from "./search-filters.ts";
import { queryOfFilters } from "./search-url.ts";

/** The page that asks to be told of new homes of a search. A link with `data-tell-me` opens it as a sheet (slice alerts). */
export const tellMePath = (filters: SearchFilters): string => `/tell-me?${queryOfFilters(filters)}`;
