import { useEffect, useState } from "react";
import { createApiClient } from "../../../shared/web/api-client.ts";
import type { SearchEndpoints } from "../contract/search.endpoints.ts";
import { searchPaths } from "../contract/search.paths.ts";
import { searchFromParams } from "../contract/search-url.ts";
import type { RecentSearch } from "./recent-searches.ts";

const { searchProperties } = createApiClient<Pick<SearchEndpoints, "searchProperties">>({ searchProperties: searchPaths.searchProperties });
const none: ReadonlyMap<string, number> = new Map();

/** How many homes each search finds now, by its address. Asked once, when the list opens; what is not answered is not there. */
export function useRecentTotals(searches: readonly RecentSearch[]): ReadonlyMap<string, number> {
  const [totals, setTotals] = useState(none);
  useEffect(() => {
    let isStale = false;
    void Promise.all(searches.map(totalOf)).then((answers) => !isStale && setTotals(new Map(answers.flat())));
    return () => {
      isStale = true;
    };
  }, [searches]);
  return totals;
}

/** One home is the least that can be asked for. */
async function totalOf({ href }: RecentSearch): Promise<[href: string, total: number][]> {
  const { filters } = searchFromParams(new URLSearchParams(href.slice(href.indexOf("?"))));
  return searchProperties({ query: { ...filters, size: 1 } }).then(
    ({ total }) => [[href, total]],
    () => [],
  );
}
