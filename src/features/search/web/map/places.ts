import { useEffect } from "react";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import type { SearchEndpoints } from "../../contract/search.endpoints.ts";
import { searchPaths } from "../../contract/search.paths.ts";
import type { SearchMap } from "./search-map.ts";

const { locateProperties } = createApiClient<Pick<SearchEndpoints, "locateProperties">>({ locateProperties: searchPaths.locateProperties });

/** Tells the map where the homes of the cards are, so that it knows which cluster stands for which. Null: there is no map yet. */
export function usePlaces(map: SearchMap | null, ids: readonly PropertyId[]): void {
  const wanted = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the ids.
  useEffect(() => {
    if (!map || !wanted) return;
    let isStale = false;
    locateProperties({ query: { id: [...ids] } }).then(
      ({ data }) => !isStale && map.locate(new Map(data.map(({ id, ...place }) => [id, place]))),
      // Pins are known by their homes; only clusters stay unmarked.
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [map, wanted]);
}
