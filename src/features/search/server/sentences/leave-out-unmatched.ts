// One word that no home has would empty the whole search. Where that happens, the search does without it, and says so.
import { placeNames } from "../../contract/list-filters.ts";
import { noFilters, type SearchFilters } from "../../contract/search-filters.ts";
import { wordsOf } from "./sentence-words.ts";
import type { Read } from "./understand-sentence.ts";
import { isPlaceOfWork, tenantIn } from "./vocabulary.ts";

type TotalsOf = (searches: readonly SearchFilters[]) => Promise<readonly number[]>;

/** More parts than these are tried together. */
const mostParts = 6;

/**
 * The search of a sentence without those of its words that no home has beside the rest; all of `leftOut` as typed. What is in
 * quotation marks stays, a locality above all. Where the rest finds nothing either, only words that no home has at all are left out; where
 * it names no place, none is: such a word may name it, and the rest would be homes from all of India.
 */
export async function leaveOutUnmatched(
  sentence: string,
  { filters, q, leftOut }: Read,
  totalsOf: TotalsOf,
): Promise<{ filters: SearchFilters; leftOut: string[] }> {
  const parts = partsOf(q, sentence);
  const loose = parts.filter((part) => !part.startsWith('"'));
  const searchFor = (kept: readonly string[]) => ({
    ...filters,
    q: parts.filter((part) => part.startsWith('"') || kept.includes(part)).join(" "),
  });
  const hasPlace = parts.some(isLocality) || placeNames.some((name) => filters[name].length > 0);
  const [all = 0, none = 0] = loose.length === 0 || !hasPlace ? [1] : await totalsOf([searchFor(loose), searchFor([])]);
  if (all > 0) return { filters: { ...filters, q }, leftOut };
  const kept: string[] = [];
  for (const part of loose) {
    const search = none > 0 ? searchFor([...kept, part]) : { ...noFilters, q: part };
    const [total = 0] = await totalsOf([search]);
    if (total > 0) kept.push(part);
  }
  return { filters: searchFor(kept), leftOut: [...leftOut, ...loose.filter((part) => !kept.includes(part))] };
}

function isLocality(part: string): boolean {
  const words = wordsOf(part.replaceAll('"', ""));
  return part.startsWith('"') && !isPlaceOfWork(words) && tenantIn(words) === null;
}

/** Words that stand together in the sentence are one part, and so is a quotation. */
function partsOf(q: string, sentence: string): string[] {
  const typed = sentence.replace(/\s+/g, " ");
  const parts: string[] = [];
  for (const term of q.match(/"[^"]*"?|[^\s",;]+/g) ?? []) {
    const last = parts.at(-1);
    const isNext = last !== undefined && !last.startsWith('"') && !term.startsWith('"') && typed.includes(`${last} ${term}`);
    if (isNext || (last !== undefined && parts.length >= mostParts && !term.startsWith('"') && !last.startsWith('"')))
      parts.splice(-1, 1, `${last} ${term}`);
    else parts.push(term);
  }
  return parts;
}
