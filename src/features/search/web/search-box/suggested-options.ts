// The options of a search box: recent searches, and names that start with the typed text.
import type { Suggestion } from "../../contract/search.endpoints.ts";
import { searchPageSize } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";
import { filtersOfSuggestion, quoted } from "../../contract/suggested-search.ts";
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

const kindNames: Record<Suggestion["kind"], string> = { city: "City", locality: "Locality", project: "Project", builder: "Builder" };

/** Recent searches first. Equal searches are one option: a project may have the name of its locality. */
export function optionsFor(typed: string, searches: readonly RecentSearch[], found: readonly Suggestion[]): Option[] {
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

function suggestedOption({ count, ...suggestion }: Suggestion): Option {
  const { kind, name, city } = suggestion;
  const filters = filtersOfSuggestion(suggestion);
  return {
    label: name,
    detail: [kind === "city" ? null : city, kindNames[kind]].filter(Boolean).join(" · "),
    count,
    kind,
    href: searchHref({ filters, sortBy: "relevance", page: 1, size: searchPageSize, view: "grid" }),
    text: kind === "city" ? name : [quoted(name), city].filter(Boolean).join(" in "),
  };
}
