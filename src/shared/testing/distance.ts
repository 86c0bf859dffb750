export type Point = { latitude: number; longitude: number };

const metresOfDegree = 111_320;

/** In metres, near enough for a few kilometres. */
export function distanceM(one: Point, other: Point): number {
  const across = metresOfDegree * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot((one.latitude - other.latitude) * metresOfDegree, (one.longitude - other.longitude) * across);
}
