import { useRef, useState } from "react";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import type { MapBox } from "../../contract/map-filters.ts";
import type { SearchEndpoints } from "../../contract/search.endpoints.ts";
import { searchPaths } from "../../contract/search.paths.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import type { SearchMap } from "./search-map.ts";

const { mapProperties } = createApiClient<Pick<SearchEndpoints, "mapProperties">>({ mapProperties: searchPaths.mapProperties });
/** Enough to learn where the homes are. */
const wholeCountryZoom = 5;

/** Reads and shows the marks of what is seen. Of two answers the one asked for last counts. */
export function useMarks(map: SearchMap | null, filters: SearchFilters) {
  const [failure, setFailure] = useState<string | null>(null);
  const [onMap, setOnMap] = useState<number | null>(null);
  const asked = useRef(0);
  const isGoing = useRef(false);

  async function read(query: Partial<SearchFilters>, zoom: number) {
    const number = ++asked.current;
    try {
      const answer = await mapProperties({ query: { ...filters, ...query, zoom } });
      if (number !== asked.current) return null;
      setFailure(null);
      return answer;
    } catch (error) {
      if (number === asked.current) setFailure(failureMessage(error));
      return null;
    }
  }

  /** Null: of all that is seen. */
  async function load(box: MapBox | null) {
    if (!map) return;
    const { box: seen, zoom } = map.view;
    const answer = await read({ box: box ?? seen }, zoom);
    if (answer) map.showMarks(answer);
  }

  /** Goes to where the homes are first. */
  async function loadAnew() {
    isGoing.current = true;
    const answer = await read({}, wholeCountryZoom);
    isGoing.current = false;
    if (!answer || !map) return;
    setOnMap(answer.total);
    if (answer.bounds) map.fit(answer.bounds, false);
    await load(null);
  }

  /** The same once more: for another size of the map, or after a failure. Where the map goes first, it asks by itself. */
  function reload() {
    if (isGoing.current) return;
    void (onMap === null && !filters.box && !filters.area ? loadAnew() : load(filters.box));
  }

  /** `onMap`: how many of the homes have a place on the map; null while nobody has asked for all of them. */
  return { failure, onMap, load, loadAnew, reload };
}
