// How close a map may come to a place: where a file of streets has them. A file that has some places and not others says so in its metadata (`knownStreets`, written by
// db/map/known-streets.mjs); any other has the streets of all it covers.
import { closestZoom } from "./map-picture.ts";
import { onWebMercator } from "./web-mercator.ts";

/** Columns of tiles by row: `[from, to, from, to, ...]`, both ends included. */
type Rows = ReadonlyMap<number, readonly number[]>;

export type KnownStreets = {
  /** In degrees: nothing is known outside. */
  bounds: readonly [west: number, south: number, east: number, north: number];
  /** The tiles of one zoom that have streets, and those with a few main roads alone. Null: streets are in all of the bounds. */
  squares: { zoom: number; streets: Rows; mainRoads: Rows } | null;
};
type Place = { longitude: number; latitude: number };

/** Closer, as MapLibre counts zooms, a map would show pins on nothing. */
export const zoomWithoutStreets = 12;
const zoomOfMainRoads = 14;
export const withoutStreetsText = "We have no streets of this place yet, so the map comes no closer.";
/** What a map says that comes no closer than this. */
export const limitText = (closest: number): string =>
  closest === zoomOfMainRoads ? "We have only the main roads of this place yet, so the map comes no closer." : withoutStreetsText;

/** Of the metadata of a file; what is malformed counts as not there. */
export function readKnownStreets(bounds: KnownStreets["bounds"], metadata: unknown): KnownStreets {
  const table = field(metadata, "knownStreets");
  const zoom = field(table, "zoom");
  const [streets, mainRoads] = [rowsOf(field(table, "streets")), rowsOf(field(table, "mainRoads"))];
  return { bounds, squares: typeof zoom === "number" && streets && mainRoads ? { zoom, streets, mainRoads } : null };
}

function rowsOf(table: unknown): Rows | null {
  if (!Array.isArray(table)) return null;
  const numbers = table.filter((row): row is number[] => Array.isArray(row) && row.every((value) => typeof value === "number"));
  return new Map(numbers.map(([y = -1, ...columns]) => [y, columns]));
}

export function closestZoomAt({ bounds: [west, south, east, north], squares }: KnownStreets, place: Place): number {
  const { longitude, latitude } = place;
  if (longitude < west || longitude > east || latitude < south || latitude > north) return zoomWithoutStreets;
  if (!squares) return closestZoom;
  const { x, y } = squareOf(place, squares.zoom);
  const isIn = (rows: Rows) => (rows.get(y) ?? []).some((from, at, columns) => at % 2 === 0 && x >= from && x <= (columns[at + 1] ?? -1));
  if (isIn(squares.streets)) return closestZoom;
  return isIn(squares.mainRoads) ? zoomOfMainRoads : zoomWithoutStreets;
}

/** Streets, or the main ones. */
export const hasStreets = (known: KnownStreets, place: Place): boolean => closestZoomAt(known, place) > zoomWithoutStreets;

function squareOf(place: Place, zoom: number): { x: number; y: number } {
  const { x, y } = onWebMercator(place);
  return { x: Math.floor(x * 2 ** zoom), y: Math.floor(y * 2 ** zoom) };
}

const field = (of: unknown, name: string): unknown => (typeof of === "object" && of !== null ? Reflect.get(of, name) : undefined);
