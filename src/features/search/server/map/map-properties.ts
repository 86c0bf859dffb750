import { closestZoomAt, type KnownStreets } from "../../../../shared/contract/known-streets.ts";
import { boxAroundCamera, type MapCamera, type PictureSize, pictureSizes } from "../../../../shared/contract/map-picture.ts";
import { boxAround, type MapBox } from "../../contract/map-filters.ts";
import { markZoom, openingCamera } from "../../contract/map-opening.ts";
import type { MapCluster, MapPin } from "../../contract/search.endpoints.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { readMinutes } from "../journeys/journeys-of-search.ts";
import type { SearchParts } from "../search-properties.ts";
import { findPins } from "./map.store.ts";
import { boundsOf, fineGridFor, gather, gridFor, type MapCell, toCluster } from "./map-marks.ts";

type Answer = {
  total: number;
  bounds: [number, number, number, number] | null;
  clusters: MapCluster[];
  pins: MapPin[];
  camera: (MapCamera & { closest: number }) | null;
};

/** Enough to find out where the homes are. */
const wholeCountryZoom = 5;

/** The homes of a search that have a place on the map; the homes in one cell of the zoom's grid are one mark. */
export async function mapProperties(parts: SearchParts, filters: SearchFilters, zoom: number): Promise<Answer> {
  const fine = await parts.engine.mark(filters, fineGridFor(filters.box, zoom));
  const cells = gather(fine, gridFor(filters.box, zoom));
  return { total: totalOf(cells), bounds: boundsOf(cells), ...(await marksOf(parts, filters, cells)), camera: null };
}

/** As `mapProperties`, of all homes; the camera of a map that opens, and the marks that it shows. */
export async function openMap(
  parts: SearchParts,
  filters: SearchFilters,
  { size, known }: { size: PictureSize; known: KnownStreets },
): Promise<Answer> {
  const { engine } = parts;
  const { box, area } = filters;
  const cells = await engine.mark(filters, gridFor(box, wholeCountryZoom));
  const bounds = boundsOf(cells);
  const whole = { total: totalOf(cells), bounds };
  const shown = box ?? (area ? boxAround(area) : bounds);
  if (!shown) return { ...whole, clusters: [], pins: [], camera: null };
  const closest = closestZoomAt(known, middleOf(shown));
  const camera = openingCamera(shown, { isExact: box !== null, size, closest, places: filters.place });
  const seen = box ?? boxAroundCamera(camera, pictureSizes[size]);
  const zoom = markZoom(camera.zoom);
  const marks = await engine.mark({ ...filters, box: seen }, fineGridFor(seen, zoom));
  return { ...whole, ...(await marksOf(parts, filters, gather(marks, gridFor(seen, zoom)))), camera: { ...camera, closest } };
}

const totalOf = (cells: readonly MapCell[]): number => cells.reduce((sum, { count }) => sum + count, 0);
const middleOf = ([west, south, east, north]: MapBox) => ({ longitude: (west + east) / 2, latitude: (south + north) / 2 });

async function marksOf(
  { pool, journeys }: SearchParts,
  filters: SearchFilters,
  cells: ReturnType<typeof gather>,
): Promise<Pick<Answer, "clusters" | "pins">> {
  const alone = cells.filter(({ count }) => count === 1);
  const pins = await findPins(
    pool,
    alone.map(({ number }) => number),
  );
  const clusters = cells.filter(({ count }) => count > 1).map(toCluster);
  const minutesFrom = await readMinutes(journeys, filters);
  if (!minutesFrom) return { clusters, pins };
  // All homes of a mark are within what is asked for; its middle may be a little beyond.
  const fromMiddle = (cluster: MapCluster) => atMost(filters.within, minutesFrom(cluster));
  return {
    clusters: clusters.map((cluster) => ({ ...cluster, minutes: fromMiddle(cluster) })),
    pins: pins.map((pin) => ({ ...pin, minutes: minutesFrom(pin) })),
  };
}

function atMost(most: number | null, minutes: number | null): number | null {
  if (most === null) return minutes;
  return minutes === null ? most : Math.min(most, minutes);
}
