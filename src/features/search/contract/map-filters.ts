// The parts of a map that a search may be kept to, and their form in an address. Free of zod, as search-url.ts.

/** West, south, east, north in degrees; its edges belong to it. It does not reach over the 180th meridian. */
export type MapBox = readonly [west: number, south: number, east: number, north: number];
/** Longitude and latitude in degrees. */
export type MapPoint = readonly [longitude: number, latitude: number];
/** The corners of what somebody drew, in the order of drawing; the last is joined to the first. Where it crosses itself, even-odd. */
export type MapArea = readonly MapPoint[];

export const wholeWorld: MapBox = [-180, -90, 180, 90];
/** A drawing of more corners has to be made simpler before it is asked for. */
export const mostCorners = 60;
export const maxZoom = 22;

/** A metre, about: no address needs more. */
const decimals = 5;
const leastCorners = 3;
// What a hostile address may make us look at.
const mostCharacters = 4_000;

/** `w,s,e,n`; the right way up, however it is written. Anything else is no box. */
export function readBox(written: readonly string[]): MapBox | null {
  const numbers = readDegrees(written);
  const [a, b, c, d, ...rest] = numbers ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined || rest.length > 0) return null;
  const box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const;
  return isOnEarth([box[0], box[1]]) && isOnEarth([box[2], box[3]]) ? box : null;
}

/** `lng,lat,lng,lat,...`, the first corner not said again at the end. Fewer than three corners or too many are no area. */
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

/** Null when one of them is no number. */
function readDegrees(written: readonly string[]): number[] | null {
  const text = written.join(",");
  if (text.length > mostCharacters) return null;
  const parts = text.split(",").map((part) => part.trim());
  if (!parts.every((part) => /^-?\d{1,3}(\.\d{1,20})?$/.test(part))) return null;
  const scale = 10 ** decimals;
  // Adding nothing makes 0 of -0.
  return parts.map((part) => Math.round(Number(part) * scale) / scale + 0);
}

const isOnEarth = ([longitude, latitude]: MapPoint): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
const isSame = (a: MapPoint | undefined, b: MapPoint | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];
