type Located = { latitude: number | null; longitude: number | null };
export type Point = { latitude: number; longitude: number };

/** null: none, or the "not known" of forms, which send [0, 0] or [0.5, 0.5]. */
export function realLocation({ latitude, longitude }: Located): Point | null {
  if (latitude === null || longitude === null) return null;
  const isPlaceholder = latitude === longitude && (latitude === 0 || latitude === 0.5);
  return isPlaceholder ? null : { latitude, longitude };
}

export const metresPerDegree = 111_320;

/** Near enough for some hundred kilometres. */
export function metresBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180;
  const eastward = (one.longitude - other.longitude) * Math.cos(((one.latitude + other.latitude) / 2) * radians);
  return metresPerDegree * Math.hypot(one.latitude - other.latitude, eastward);
}
