// The sentence of a search stays in its address, so that people can search for its exact words, also without a script.
import { useLocation } from "react-router";
import { noFilters, type Search } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";

const sentenceParam = "said";
/** Once for each part of the sentence that the search leaves out: no home matches it, or no filter can say it. */
const leftOutParam = "leftOut";
const unsaidParam = "unsaid";

/** The parameters that say which sentence a search was read out of; empty for none. */
export type Said = readonly (readonly [name: string, value: string])[];

/** In the form of `saidIn`. */
export const saidOf = (sentence: string, leftOut: readonly string[], unsaid: readonly string[]): Said => [
  [sentenceParam, sentence],
  ...leftOut.map((part) => [leftOutParam, part] as const),
  ...unsaid.map((part) => [unsaidParam, part] as const),
];

export const saidIn = (params: URLSearchParams): Said =>
  [...params].filter(([name]) => [sentenceParam, leftOutParam, unsaidParam].includes(name));

/** The sentence that the search of these parameters was read out of, if any. */
export const sentenceIn = (params: URLSearchParams): string | null => params.get(sentenceParam);
export const leftOutIn = (params: URLSearchParams): string[] => params.getAll(leftOutParam);
export const unsaidIn = (params: URLSearchParams): string[] => params.getAll(unsaidParam);

/** Of the present search. */
export const useSaid = (): Said => saidIn(new URLSearchParams(useLocation().search));

/** Of `search`, with what it was read out of. */
export function sentenceHref(search: Search, said: Said): string {
  const href = searchHref(search);
  if (said.length === 0) return href;
  return `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams(said.map((one) => [...one]))}`;
}

/** The keyword for the exact words of a sentence: text in quotation marks is not interpreted. */
export const exactWords = (sentence: string): string => `"${sentence.replaceAll(/["“”]/g, "").slice(0, 198)}"`;

/** The search for them. */
export const exactWordsHref = (search: Search, sentence: string): string =>
  searchHref({ ...search, page: 1, filters: { ...noFilters, q: exactWords(sentence) } });
