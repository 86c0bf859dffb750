// The searches made on this device; only the device stores them.

import { readDeviceList, recentSearchesKey, writeDeviceList } from "../../../../shared/web/device-list.ts";

/** `href` is the whole search. */
export type RecentSearch = { label: string; href: string };

const mostKept = 6;
const longest = { label: 160, href: 2_000 };

/** Newest first. */
export const recentSearches = (): readonly RecentSearch[] =>
  readDeviceList({ key: recentSearchesKey, most: mostKept, isEntry: isRecentSearch });

export function rememberSearch({ label, href }: RecentSearch): void {
  if (href.length > longest.href) return;
  const others = recentSearches().filter((other) => other.href !== href);
  writeDeviceList(recentSearchesKey, [{ label: label.slice(0, longest.label), href }, ...others].slice(0, mostKept));
}

export const forgetSearches = (): unknown => writeDeviceList(recentSearchesKey, []);

/** An address that other code has written must not be followed. */
function isRecentSearch(value: unknown): value is RecentSearch {
  const { label, href } = (value ?? {}) as Partial<RecentSearch>;
  return typeof label === "string" && typeof href === "string" && href.startsWith("/search?");
}
