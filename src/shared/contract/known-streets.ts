// Where a file of streets has any. A file that has some places and not others says so in its metadata (`knownStreets`, written by
// db/map/known-streets.mjs); any other has the streets of all it covers.
import { onWebMercator } from "./web-mercator.ts";

export type KnownStreets = {
  /** In degrees: nothing is known outside. */
  bounds: readonly [west: number, south: number, east: number, north: number];
  /** The tiles of one zoom that have streets, by row: columns `[from, to, from, to, ...]`, both ends included. Null: all of them. */
  squares: { zoom: number; rows: ReadonlyMap<number, readonly number[]> } | null;
};
type Place = { longitude: number; latitude: number };

/** Without them the map comes no closer: beyond it, it would show pins on nothing. As MapLibre counts zooms. */
export const zoomWithoutStreets = 12;
export const withoutStreetsText = "We have no streets of this place yet, so the map comes no closer.";
/** Half a locality: its streets may begin beside the place that is asked about. */
const nearDegrees = 0.005;

/** Of the metadata of a file; what is malformed counts as not there. */
export function readKnownStreets(bounds: KnownStreets["bounds"], metadata: unknown): KnownStreets {
  const table = field(metadata, "knownStreets");
  const [zoom, rows] = [field(table, "zoom"), field(table, "rows")];
  if (typeof zoom !== "number" || !Array.isArray(rows)) return { bounds, squares: null };
  const numbers = rows.filter((row): row is number[] => Array.isArray(row) && row.every((value) => typeof value === "number"));
  return { bounds, squares: { zoom, rows: new Map(numbers.map(([y = -1, ...columns]) => [y, columns])) } };
}

/** Whether there are streets at a place or just beside it. */
export function hasStreets({ bounds: [west, south, east, north], squares }: KnownStreets, { longitude, latitude }: Place): boolean {
  if (longitude < west || longitude > east || latitude < south || latitude > north) return false;
  if (!squares) return true;
  const first = squareOf({ longitude: longitude - nearDegrees, latitude: latitude + nearDegrees }, squares.zoom);
  const last = squareOf({ longitude: longitude + nearDegrees, latitude: latitude - nearDegrees }, squares.zoom);
  for (let y = first.y; y <= last.y; y++) {
    const columns = squares.rows.get(y) ?? [];
    for (let at = 0; at < columns.length; at += 2) {
      if ((columns[at] ?? 0) <= last.x && (columns[at + 1] ?? -1) >= first.x) return true;
    }
  }
  return false;
}

function squareOf(place: Place, zoom: number): { x: number; y: number } {
  const { x, y } = onWebMercator(place);
  return { x: Math.floor(x * 2 ** zoom), y: Math.floor(y * 2 ** zoom) };
}

const field = (of: unknown, name: string): unknown => (typeof of === "object" && of !== null ? Reflect.get(of, name) : undefined);
