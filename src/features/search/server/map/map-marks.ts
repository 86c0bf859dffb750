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
  priceMin: number | null;
  priceMax: number | null;
  /** The lowest number of its homes: that of the home if there is only one. */
  number: number;
};

export const millionths = 1e6;
/** A mark with its price takes about this much of the screen: 64 pixels wide and half as high. */
const widthAtZoom0 = 90;
const mostCellsAcross = 63;

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

export function toCluster(cell: MapCell): MapCluster {
  const { count, longitudeSum, latitudeSum, west, south, east, north, priceMin, priceMax } = cell;
  const mean = (sum: number) => Math.round(sum / count) / millionths;
  return { longitude: mean(longitudeSum), latitude: mean(latitudeSum), count, priceMin, priceMax, box: [west, south, east, north] };
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
