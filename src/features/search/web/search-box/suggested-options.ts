// The options of a search box: recent searches, and names that start with the typed text.

import { quoted } from "../../contract/quoted-name.ts";
import type { Suggestion } from "../../contract/search.endpoints.ts";
import { searchPageSize } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";
import { filtersOfSuggestion } from "../../contract/suggested-search.ts";
import type { RecentSearch } from "./recent-searches.ts";

export type Option = {
  label: string;
  /** Its place, or its kind. */
  detail: string;
  /** Number of homes; a recent search has none of its own. */
  count?: number;
  kind: Suggestion["kind"] | "recent";
  /** The search that it stands for. */
  href: string;
  /** Its text in a keyword box; null when only an address can express it. */
  text: string | null;
};

/** `before`: what was typed before the words that the suggestion completes. */
type Found = Suggestion & { before?: string };
type Suggest = (q: string) => Promise<readonly Suggestion[]>;

const leastLetters = 3;
const afterPreposition = /^(.*\s(?:in|at|near|around)\s+)(\S.*)$/i;
const lastWord = /^(.*[\s,])(\S+)$/;

/** For the whole text; when nothing has such a name, places for its end: "2bhk in hinj" may go on as "2bhk in Hinjewadi". */
export async function findFor(typed: string, suggest: Suggest): Promise<readonly Found[]> {
  const whole = await suggest(typed);
  const [, before = "", end = ""] = afterPreposition.exec(typed) ?? lastWord.exec(typed) ?? [];
  if (whole.length > 0 || end.length < leastLetters) return whole;
  const places = (await suggest(end)).filter(({ kind }) => kind === "city" || kind === "locality");
  return places.map((place) => ({ ...place, before }));
}

const kindNames: Record<Suggestion["kind"], string> = { city: "City", locality: "Locality", project: "Project", builder: "Builder" };

/** Recent searches first. Equal searches are one option: a project may have the name of its locality. */
export function optionsFor(typed: string, searches: readonly RecentSearch[], found: readonly Found[]): Option[] {
  const byHref = new Map<string, Option>();
  for (const option of [...recentOptions(searches, typed), ...found.map(suggestedOption)]) {
    if (!byHref.has(option.href)) byHref.set(option.href, option);
  }
  return [...byHref.values()];
}

function recentOptions(searches: readonly RecentSearch[], typed: string): Option[] {
  const asked = typed.trim().toLowerCase();
  return searches
    .filter(({ label }) => label.toLowerCase().includes(asked))
    .slice(0, asked === "" ? searches.length : 2)
    .map(({ label, href }) => ({ label, detail: "", kind: "recent", href, text: null }));
}

function suggestedOption({ count, before, ...suggestion }: Found): Option {
  const { kind, name, city } = suggestion;
  const detail = [kind === "city" ? null : city, kindNames[kind]].filter(Boolean).join(" · ");
  if (before) {
    const text = [before + name, kind === "city" ? null : city].filter(Boolean).join(" ");
    return { label: before + name, detail, kind, href: `/search?${new URLSearchParams({ q: text })}`, text };
  }
  const filters = filtersOfSuggestion(suggestion);
  return {
    label: name,
    detail,
    count,
    kind,
    href: searchHref({ filters, sortBy: "relevance", page: 1, size: searchPageSize, view: "grid" }),
    text: kind === "city" ? name : [quoted(name), city].filter(Boolean).join(" in "),
  };
}
