import { useEffect, useRef, useState } from "react";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { type HiddenProperty, hiddenStore, useHiddenShown } from "../../../properties/web/saved/public.ts";
import type { MapBox } from "../../contract/map-filters.ts";
import type { SearchEndpoints } from "../../contract/search.endpoints.ts";
import { searchPaths } from "../../contract/search.paths.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import type { Marks } from "./marks-apart.ts";
import type { MapOpening } from "./openings.ts";
import type { SearchMap } from "./search-map.ts";

const { mapProperties } = createApiClient<Pick<SearchEndpoints, "mapProperties">>({ mapProperties: searchPaths.mapProperties });
/** Enough to find out where the homes are. */
const wholeCountryZoom = 5;

/**
 * Fetches and shows the marks of the visible part. The answer to the latest request wins. `onCounted` is called with how many of all
 * the homes have a place.
 */
export function useMarks(map: SearchMap | null, filters: SearchFilters, onCounted: (onMap: number) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef(0);
  const isGoing = useRef(false);
  const isCounted = useRef(false);
  const shown = useRef<{ marks: Marks; filters: SearchFilters } | null>(null);
  const everyHidden = hiddenStore.use();
  const areShown = useHiddenShown();
  const hidden = useRef<readonly HiddenProperty[]>([]);
  hidden.current = areShown ? [] : everyHidden;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visitor has hidden a home, or shows the hidden ones.
  useEffect(() => {
    if (shown.current) show(shown.current.marks, shown.current.filters);
  }, [everyHidden, areShown]);

  /** Homes that the visitor has hidden have no pins; the counts of clusters are the server's. */
  function show(marks: Marks, of: SearchFilters) {
    shown.current = { marks, filters: of };
    map?.showMarks({ ...marks, pins: marks.pins.filter(({ id }) => !hidden.current.some((home) => home.id === id)) }, of);
  }

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

  function count(onMap: number) {
    isCounted.current = true;
    onCounted(onMap);
  }

  /** Null: all of the map. */
  async function load(box: MapBox | null) {
    if (!map) return;
    const { whole, zoom } = map.view;
    const answer = await read({ box: box ?? whole }, zoom);
    if (answer) show(answer, filters);
  }

  /** Shows the marks of a map that opens, without a request. */
  function open(opening: MapOpening) {
    count(opening.total);
    show(opening, filters);
  }

  /** Moves to the homes first. */
  async function loadAnew() {
    isGoing.current = true;
    const answer = await read({}, wholeCountryZoom);
    isGoing.current = false;
    if (!answer || !map) return;
    count(answer.total);
    if (answer.bounds) map.fit(answer.bounds, false);
    await load(null);
  }

  /** Repeats the request for another size of the map, or after a failure. A map that moves first sends its own request. */
  function reload() {
    if (isGoing.current) return;
    void (!isCounted.current && !filters.box && !filters.area ? loadAnew() : load(filters.box));
  }

  return { failure, open, load, loadAnew, reload };
}
