// Places in an address and in forms. Free of zod: the pages and the server share it.
import type { JourneyPlace } from "./journey-terms.ts";
import { roundPlace } from "./round-place.ts";

/** `18.591,73.739`, latitude first, as maps write it; spaces may follow the comma. Null for anything else. */
export function readPoint(text: string): JourneyPlace | null {
  const [, latitude, longitude] = /^\s*(-?\d{1,2}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const place = roundPlace({ latitude: Number(latitude), longitude: Number(longitude) });
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}
