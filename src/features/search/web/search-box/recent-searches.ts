// The searches made on this device; only the device stores them.

/** `href` is the whole search. */
export type RecentSearch = { label: string; href: string };

const storageKey = "aangan.recent-searches";
const mostKept = 6;
const longest = { label: 160, href: 2_000 };

/** Newest first. */
export function recentSearches(): readonly RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecentSearch).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

export function rememberSearch({ label, href }: RecentSearch): void {
  if (href.length > longest.href) return;
  const others = recentSearches().filter((other) => other.href !== href);
  keep([{ label: label.slice(0, longest.label), href }, ...others].slice(0, mostKept));
}

export const forgetSearches = (): void => keep([]);

function keep(searches: readonly RecentSearch[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // Storage is full or forbidden: nothing is stored.
  }
}

/** Other code may write to the storage; an address from it must not be followed. */
function isRecentSearch(value: unknown): value is RecentSearch {
  const { label, href } = (value ?? {}) as Partial<RecentSearch>;
  return typeof label === "string" && typeof href === "string" && href.startsWith("/search?");
}
