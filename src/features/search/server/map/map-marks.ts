// How homes on a map are grouped: by the cells of a grid that depends on the zoom only, so that marks stay in place while the map
// moves.
import { type MapBox, maxZoom, wholeWorld } from "../../contract/map-filters.ts";
import type { MapCluster } from "../../contract/search.endpoints.ts";

/** Width and height of a cell in degrees. Cells start at multiples of them. */
export type Grid = { width: number; height: number };

/** The homes of one cell. Coordinates are summed in whole millionths of a degree, so that the order of adding makes no difference. */
export type MapCell = {
  count: number;
  longitudeSum: number;
  latitudeSum: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** The lowest number of its homes: that of the home if there is only one. */
  number: number;
};

export const millionths = 1e6;
/** A mark with its price takes about this much of the screen: 64 pixels wide and half as high. */
const widthAtZoom0 = 90;
const mostCellsAcross = 63;
/** From here on a cell is smaller than a city. */
export const cityZoom = 9;
const cityLevels = 2;

/** The grid of the zoom, or of the nearest lower zoom at which the box has no more cells than a map can hold. */
export function gridFor(box: MapBox | null, zoom: number): Grid {
  const [west, south, east, north] = box ?? wholeWorld;
  for (let level = Math.min(zoom, maxZoom); level > 0; level--) {
    const grid = gridOf(level);
    if ((east - west) / grid.width <= mostCellsAcross && (north - south) / grid.height <= mostCellsAcross) return grid;
  }
  return gridOf(0);
}

const gridOf = (zoom: number): Grid => ({ width: widthAtZoom0 / 2 ** zoom, height: widthAtZoom0 / 2 / 2 ** zoom });

/** The grid whose cells `gather` takes: where a mark may be of several cities, a cell of it is of one. */
export const fineGridFor = (box: MapBox | null, zoom: number): Grid => gridFor(box, zoom < cityZoom ? zoom + cityLevels : zoom);

/** The homes of one mark. `fullest`: the finer cell with most of them, the first of several. */
type GatheredCell = MapCell & { fullest: MapCell };

/** The cells of a finer grid in those of `grid`. */
export function gather(cells: readonly MapCell[], { width, height }: Grid): GatheredCell[] {
  const gathered = new Map<string, GatheredCell>();
  for (const cell of cells) {
    const key = `${Math.floor(cell.west / width)} ${Math.floor(cell.south / height)}`;
    const before = gathered.get(key);
    gathered.set(key, before ? together(before, cell) : { ...cell, fullest: cell });
  }
  return [...gathered.values()];
}

function together(one: GatheredCell, other: MapCell): GatheredCell {
  return {
    count: one.count + other.count,
    longitudeSum: one.longitudeSum + other.longitudeSum,
    latitudeSum: one.latitudeSum + other.latitudeSum,
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
    number: Math.min(one.number, other.number),
    fullest: other.count > one.fullest.count ? other : one.fullest,
  };
}

/** A mark of several cities is on the one with most of its homes. */
export function toCluster({ fullest, count, west, south, east, north }: GatheredCell): MapCluster {
  const mean = (sum: number) => Math.round(sum / fullest.count) / millionths;
  const place = { longitude: mean(fullest.longitudeSum), latitude: mean(fullest.latitudeSum) };
  return { ...place, count, box: [west, south, east, north] };
}

/** The box around all of them. */
export function boundsOf(cells: readonly MapCell[]): [number, number, number, number] | null {
  if (cells.length === 0) return null;
  const bounds: [number, number, number, number] = [180, 90, -180, -90];
  for (const { west, south, east, north } of cells) {
    bounds[0] = Math.min(bounds[0], west);
    bounds[1] = Math.min(bounds[1], south);
    bounds[2] = Math.max(bounds[2], east);
    bounds[3] = Math.max(bounds[3], north);
  }
  return bounds;
}
