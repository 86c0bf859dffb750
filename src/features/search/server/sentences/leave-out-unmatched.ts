// One word that no home has would empty the whole search. Where that happens, the search does without it, and says so.
import { placeNames } from "../../contract/list-filters.ts";
import { namesIn, quotation, quotedAny } from "../../contract/quoted-name.ts";
import { noFilters, type SearchFilters } from "../../contract/search-filters.ts";
import type { SearchEngine } from "../search-engine.ts";
import type { Read } from "./understand-sentence.ts";
import { namesKindOfHome, namesPlace } from "./vocabulary.ts";

/** More parts than these are tried together. */
const mostParts = 6;
const isQuoted = (part: string): boolean => part.startsWith('"');
const mayGo = (part: string): boolean => !isQuoted(part) || namesKindOfHome(part);

/**
 * The search of a sentence without those of its words that no home has beside the rest; these in `leftOut`, as typed. What is in
 * quotation marks stays, a locality above all, but for a kind of home; of several localities that no home has together, one is enough. Where the rest finds
 * nothing either, the words are compared with the homes around the locality, which the page shows then; where there are none, only
 * words that no home has at all are left out. Where the rest names no place, none is: such a word may name it, and the rest would be
 * homes from all of India.
 */
export async function leaveOutUnmatched(
  sentence: string,
  { filters, q }: Read,
  engine: Pick<SearchEngine, "totals">,
): Promise<{ filters: SearchFilters; leftOut: string[] }> {
  const typed = partsOf(q, sentence);
  const places = typed.filter(namesPlace);
  const loose = typed.filter(mayGo);
  const find = async (search: SearchFilters) => (await engine.totals([search])).some((total) => total > 0);
  const finds = (parts: readonly string[]) => find({ ...filters, q: parts.join(" ") });
  const hasPlace = places.length > 0 || placeNames.some((name) => filters[name].length > 0);
  const mayChange = hasPlace && (loose.length > 0 || places.length > 1);
  if (!mayChange || (await finds(typed))) return { filters: { ...filters, q }, leftOut: [] };
  const areApart = places.length > 1 && !(await finds(typed.filter((part) => !mayGo(part))));
  const parts = areApart ? inAnyOf(places, typed) : typed;
  const searchFor = (kept: readonly string[]) => parts.filter((part) => !mayGo(part) || kept.includes(part));
  const hasOthers = await finds(searchFor([]));
  const areAround = !hasOthers && (await finds([]));
  const isFound = (part: string, kept: readonly string[]) =>
    hasOthers ? finds(searchFor([...kept, part])) : find({ ...(areAround ? filters : noFilters), q: part });
  const kept: string[] = [];
  for (const part of loose) if (await isFound(part, kept)) kept.push(part);
  return {
    filters: { ...filters, q: searchFor(kept).join(" ") },
    leftOut: loose.filter((part) => !kept.includes(part)).map((part) => part.replaceAll('"', "")),
  };
}

/** With one part in place of all the places. */
function inAnyOf(places: readonly string[], parts: readonly string[]): string[] {
  const any = quotedAny(places.flatMap(namesIn));
  return parts.flatMap((part) => (part === places[0] ? [any] : places.includes(part) ? [] : [part]));
}

/** Words that stand together in the sentence are one part, and so is a quotation. */
function partsOf(q: string, sentence: string): string[] {
  const typed = sentence.replace(/\s+/g, " ");
  const parts: string[] = [];
  for (const term of q.match(new RegExp(`${quotation.source}|"[^"]*|[^\\s",;]+`, "g")) ?? []) {
    const last = parts.at(-1);
    const isOfLast =
      last !== undefined && !isQuoted(last) && !isQuoted(term) && (parts.length >= mostParts || typed.includes(`${last} ${term}`));
    if (isOfLast) parts.splice(-1, 1, `${last} ${term}`);
    else parts.push(term);
  }
  return parts;
}
