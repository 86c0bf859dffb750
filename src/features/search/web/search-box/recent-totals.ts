import { useEffect, useState } from "react";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import type { SearchEndpoints } from "../../contract/search.endpoints.ts";
import { searchPaths } from "../../contract/search.paths.ts";
import type { RecentSearch } from "./recent-searches.ts";

const { searchTotals } = createApiClient<Pick<SearchEndpoints, "searchTotals">>({ searchTotals: searchPaths.searchTotals });
const none: ReadonlyMap<string, number> = new Map();
/** A longer request address, with everything in it escaped twice, may be refused. */
const longestTogether = 4_000;

/** How many homes each search finds now, by its address. Fetched once, when the list opens; missing totals are left out. */
export function useRecentTotals(searches: readonly RecentSearch[]): ReadonlyMap<string, number> {
  const [totals, setTotals] = useState(none);
  useEffect(() => {
    const asked = fitting(searches);
    if (asked.length === 0) return;
    let isStale = false;
    searchTotals({ query: { search: asked.map((href) => href.slice(href.indexOf("?") + 1)) } }).then(
      ({ data }) => !isStale && setTotals(new Map(asked.map((href, index) => [href, data[index] ?? 0]))),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [searches]);
  return totals;
}

/** As many of the addresses as one request can hold. */
function fitting(searches: readonly RecentSearch[]): string[] {
  let left = longestTogether;
  return searches.flatMap(({ href }) => {
    if (href.length > left) return [];
    left -= href.length;
    return [href];
  });
}
