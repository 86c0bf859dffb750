import { useRef, useState } from "react";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import type { MapBox } from "../../contract/map-filters.ts";
import type { SearchEndpoints } from "../../contract/search.endpoints.ts";
import { searchPaths } from "../../contract/search.paths.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import type { MapOpening } from "./openings.ts";
import type { SearchMap } from "./search-map.ts";

const { mapProperties } = createApiClient<Pick<SearchEndpoints, "mapProperties">>({ mapProperties: searchPaths.mapProperties });
/** Enough to find out where the homes are. */
const wholeCountryZoom = 5;

/** Fetches and shows the marks of the visible part. The answer to the latest request wins. */
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

  /** Null: all of the visible part. */
  async function load(box: MapBox | null) {
    if (!map) return;
    const { box: seen, zoom } = map.view;
    const answer = await read({ box: box ?? seen }, zoom);
    if (answer) map.showMarks(answer, filters);
  }

  /** Shows the marks of a map that opens, without a request. */
  function open(opening: MapOpening) {
    setOnMap(opening.total);
    map?.showMarks(opening, filters);
  }

  /** Moves to the homes first. */
  async function loadAnew() {
    isGoing.current = true;
    const answer = await read({}, wholeCountryZoom);
    isGoing.current = false;
    if (!answer || !map) return;
    setOnMap(answer.total);
    if (answer.bounds) map.fit(answer.bounds, false);
    await load(null);
  }

  /** Repeats the request for another size of the map, or after a failure. A map that moves first sends its own request. */
  function reload() {
    if (isGoing.current) return;
    void (onMap === null && !filters.box && !filters.area ? loadAnew() : load(filters.box));
  }

  /** `onMap`: how many of the homes have a place on the map; null until all of them were requested. */
  return { failure, onMap, open, load, loadAnew, reload };
}
