// The parts of a map to which a search may be limited, and their form in an address. Free of zod, like search-url.ts.

/** West, south, east, north in degrees, edges included. It does not cross the 180th meridian. */
export type MapBox = readonly [west: number, south: number, east: number, north: number];
/** Longitude and latitude in degrees. */
export type MapPoint = readonly [longitude: number, latitude: number];
/** The corners of a drawn area, in the order of drawing; the last is joined to the first. Where the outline crosses itself: even-odd. */
export type MapArea = readonly MapPoint[];

export const wholeWorld: MapBox = [-180, -90, 180, 90];
/** A drawing with more corners is simplified before it is sent. */
export const mostCorners = 60;
export const maxZoom = 22;

/** About a metre: no address needs more. */
const scale = 1e5;
const leastCorners = 3;
// Limits how much of a hostile address is read.
const mostCharacters = 4_000;

/** `w,s,e,n`, in either order of each pair. Null for anything else. */
export function readBox(written: readonly string[]): MapBox | null {
  const numbers = readDegrees(written);
  const [a, b, c, d, ...rest] = numbers ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined || rest.length > 0) return null;
  const box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const;
  return isOnEarth([box[0], box[1]]) && isOnEarth([box[2], box[3]]) ? box : null;
}

/** `lng,lat,lng,lat,...`, the first corner not repeated at the end. Null for fewer than three corners or too many. */
export function readArea(written: readonly string[]): MapArea | null {
  const numbers = readDegrees(written);
  if (!numbers || numbers.length % 2 !== 0) return null;
  const corners: MapPoint[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    const corner = [numbers[at] ?? 0, numbers[at + 1] ?? 0] as const;
    if (!isOnEarth(corner)) return null;
    if (!isSame(corner, corners.at(-1))) corners.push(corner);
  }
  while (corners.length > 1 && isSame(corners[0], corners.at(-1))) corners.pop();
  return corners.length >= leastCorners && corners.length <= mostCorners ? corners : null;
}

export const writeBox = (box: MapBox): string => box.join(",");
export const writeArea = (area: MapArea): string => area.flat().join(",");

/** The smallest box around an area. */
export function boxAround(area: MapArea): MapBox {
  const longitudes = area.map(([longitude]) => longitude);
  const latitudes = area.map(([, latitude]) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** Null when one of them is not a number. */
function readDegrees(written: readonly string[]): number[] | null {
  const text = written.join(",");
  if (text.length > mostCharacters) return null;
  const parts = text.split(",").map((part) => part.trim());
  if (!parts.every((part) => /^-?\d{1,3}(\.\d{1,20})?$/.test(part))) return null;
  return parts.map((part) => roundDegrees(Number(part)));
}

/** As an address has them. Adding 0 turns -0 into 0. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * scale) / scale + 0;

const isOnEarth = ([longitude, latitude]: MapPoint): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
const isSame = (a: MapPoint | undefined, b: MapPoint | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];
