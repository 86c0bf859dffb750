import type { SearchFilters } from "../contract/search-filters.ts";
import { searchFromParams } from "../contract/search-url.ts";

/** What is chosen in the panel at this moment. */
export function filtersOfForm(form: HTMLFormElement): SearchFilters {
  return searchFromParams(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))).filters;
}
