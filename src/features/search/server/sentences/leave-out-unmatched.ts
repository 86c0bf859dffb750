// One word that no home has would empty the whole search. Where that happens, the search does without it, and says so.
import { placeNames } from "../../contract/list-filters.ts";
import { noFilters, type SearchFilters } from "../../contract/search-filters.ts";
import type { SearchEngine } from "../search-engine.ts";
import type { Read } from "./understand-sentence.ts";
import { namesPlace } from "./vocabulary.ts";

/** More parts than these are tried together. */
const mostParts = 6;
const isQuoted = (part: string): boolean => part.startsWith('"');

/**
 * The search of a sentence without those of its words that no home has beside the rest; all of `leftOut` as typed. What is in
 * quotation marks stays, a locality above all. Where the rest finds nothing either, only words that no home has at all are left out; where
 * it names no place, none is: such a word may name it, and the rest would be homes from all of India.
 */
export async function leaveOutUnmatched(
  sentence: string,
  { filters, q, leftOut }: Read,
  engine: Pick<SearchEngine, "totals">,
): Promise<{ filters: SearchFilters; leftOut: string[] }> {
  const parts = partsOf(q, sentence);
  const loose = parts.filter((part) => !isQuoted(part));
  const hasPlace = parts.some(namesPlace) || placeNames.some((name) => filters[name].length > 0);
  const searchFor = (kept: readonly string[]) => ({
    ...filters,
    q: parts.filter((part) => isQuoted(part) || kept.includes(part)).join(" "),
  });
  const finds = async (search: SearchFilters) => (await engine.totals([search])).some((total) => total > 0);
  if (loose.length === 0 || !hasPlace || (await finds(searchFor(loose)))) return { filters: { ...filters, q }, leftOut };
  const hasOthers = await finds(searchFor([]));
  const kept: string[] = [];
  for (const part of loose) if (await finds(hasOthers ? searchFor([...kept, part]) : { ...noFilters, q: part })) kept.push(part);
  return { filters: searchFor(kept), leftOut: [...leftOut, ...loose.filter((part) => !kept.includes(part))] };
}

/** Words that stand together in the sentence are one part, and so is a quotation. */
function partsOf(q: string, sentence: string): string[] {
  const typed = sentence.replace(/\s+/g, " ");
  const parts: string[] = [];
  for (const term of q.match(/"[^"]*"?|[^\s",;]+/g) ?? []) {
    const last = parts.at(-1);
    const isOfLast =
      last !== undefined && !isQuoted(last) && !isQuoted(term) && (parts.length >= mostParts || typed.includes(`${last} ${term}`));
    if (isOfLast) parts.splice(-1, 1, `${last} ${term}`);
    else parts.push(term);
  }
  return parts;
}
