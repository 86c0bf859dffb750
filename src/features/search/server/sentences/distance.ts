type Point = { latitude: number; longitude: number };

const kmOfDegree = 111.2;

/** Straight, in kilometres; good to a percent over the size of a state. */
export function distanceKm(one: Point, other: Point): number {
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180);
  return kmOfDegree * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * Math.cos(middle));
}
