// The sentence that a search was understood from stays in its address, so that its words can be had back without a script too.
import { noFilters, type Search } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";

export const sentenceParam = "said";

export function sentenceHref(search: Search, sentence: string): string {
  const href = searchHref(search);
  return `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams({ [sentenceParam]: sentence })}`;
}

/** The search for the words of a sentence as they are: nothing is read into what stands in quotation marks. */
export function exactWordsHref(search: Search, sentence: string): string {
  return searchHref({ ...search, page: 1, filters: { ...noFilters, q: `"${sentence.replaceAll(/["“”]/g, "").slice(0, 198)}"` } });
}
