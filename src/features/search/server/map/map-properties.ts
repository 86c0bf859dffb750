import type { MapCluster, MapPin } from "../../contract/search.endpoints.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import type { SearchParts } from "../search-properties.ts";
import { findPins } from "./map.store.ts";
import { boundsOf, gridFor, toCluster } from "./map-marks.ts";

type Answer = {
  total: number;
  currency: string;
  bounds: [number, number, number, number] | null;
  clusters: MapCluster[];
  pins: MapPin[];
};

/** The homes of a search that have a place on the map; the homes in one cell of the zoom's grid are one mark. */
export async function mapProperties({ engine, pool }: SearchParts, filters: SearchFilters, zoom: number): Promise<Answer> {
  const { cells, currency } = await engine.mark(filters, gridFor(filters.box, zoom));
  const alone = cells.filter(({ count }) => count === 1);
  return {
    total: cells.reduce((sum, { count }) => sum + count, 0),
    currency,
    bounds: boundsOf(cells),
    clusters: cells.filter(({ count }) => count > 1).map(toCluster),
    pins: await findPins(
      pool,
      alone.map(({ number }) => number),
    ),
  };
}
