// The sentence of a search stays in its address, so that people can search for its exact words, also without a script.
import { useLocation } from "react-router";
import { noFilters, type Search } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";

export const sentenceParam = "said";

/** The sentence that the present search was read out of, if any. */
export const useSentence = (): string | null => new URLSearchParams(useLocation().search).get(sentenceParam);

/** Of `search`, with the sentence that it was read out of, if any. */
export function sentenceHref(search: Search, sentence: string | null): string {
  const href = searchHref(search);
  if (!sentence) return href;
  return `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams({ [sentenceParam]: sentence })}`;
}

/** The keyword for the exact words of a sentence: text in quotation marks is not interpreted. */
export const exactWords = (sentence: string): string => `"${sentence.replaceAll(/["“”]/g, "").slice(0, 198)}"`;

/** The search for them. */
export const exactWordsHref = (search: Search, sentence: string): string =>
  searchHref({ ...search, page: 1, filters: { ...noFilters, q: exactWords(sentence) } });
