import type { MapBox } from "../../contract/map-filters.ts";

export type Point = { latitude: number; longitude: number };

const kmOfDegree = 111.2;
const kmAcross = (latitude: number): number => kmOfDegree * Math.cos((latitude * Math.PI) / 180);

/** Straight, in kilometres; good to a percent over the size of a state. */
export function distanceKm(one: Point, other: Point): number {
  const across = kmAcross((one.latitude + other.latitude) / 2);
  return Math.hypot((one.latitude - other.latitude) * kmOfDegree, (one.longitude - other.longitude) * across);
}

/** The square around a point whose corners are so many kilometres away: nothing in it is farther. */
export function boxAround({ latitude, longitude }: Point, km: number): MapBox {
  const side = km / Math.SQRT2;
  const [up, across] = [side / kmOfDegree, side / kmAcross(latitude)];
  return [longitude - across, latitude - up, longitude + across, latitude + up];
}
