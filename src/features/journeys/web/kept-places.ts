// Where the visitor goes to: on this device only. The server gets points to about 100 m with each question, and no names.
import { deviceStore } from "../../../shared/web/device-store.ts";
import { type JourneyPlace, type JourneyTime, mostPlaces } from "../contract/journey-terms.ts";
import { readTime, writeTime } from "../contract/journey-times.ts";

/** `label`: what it was chosen by, a name of the gazetteer or a point. */
export type KeptPlace = JourneyPlace & { id: string; name: string; label: string };

export const longestPlaceName = 40;

export const keptPlaces = deviceStore<KeptPlace>({ key: "aangan.journey-places", most: mostPlaces, isEntry: isPlace });
/** At most one. */
export const keptTime = deviceStore<{ id: string }>({ key: "aangan.journey-time", most: 1, isEntry: isTime });

export const timeOf = (list: readonly { id: string }[]): JourneyTime => readTime(list[0]?.id);
export const keepTime = (time: JourneyTime): boolean => keptTime.replace([{ id: writeTime(time) }]);

function isPlace(value: unknown): value is KeptPlace {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, label, latitude, longitude } = value as Partial<Record<keyof KeptPlace, unknown>>;
  const isText = [id, name, label].every((text) => typeof text === "string" && text !== "" && text.length <= 120);
  return isText && isDegrees(latitude, 90) && isDegrees(longitude, 180);
}

const isDegrees = (value: unknown, most: number): boolean => typeof value === "number" && Math.abs(value) <= most;

function isTime(value: unknown): value is { id: string } {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === "string" && writeTime(readTime(id)) === id;
}
