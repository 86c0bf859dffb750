// Places and times in an address and in forms. Free of zod: the pages and the server share it.
import { type JourneyPlace, type JourneyTime, usualTime } from "./journey-terms.ts";
import { roundPlace } from "./round-place.ts";

/** `18.591,73.739`, latitude first, as maps write it; spaces may follow the comma. Null for anything else. */
export function readPoint(text: string): JourneyPlace | null {
  const [, latitude, longitude] = /^\s*(-?\d{1,2}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const place = roundPlace({ latitude: Number(latitude), longitude: Number(longitude) });
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

export const writePoint = (place: JourneyPlace): string => {
  const { latitude, longitude } = roundPlace(place);
  return `${latitude},${longitude}`;
};

/** `arrive-09:30` or `leave-18:30`; the usual time for anything else. */
export function readTime(text: string | undefined): JourneyTime {
  const [, kind, hours, minutes] = /^(arrive|leave)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text ?? "") ?? [];
  if (kind === undefined) return usualTime;
  return { kind: kind === "leave" ? "leave" : "arrive", minutes: Number(hours) * 60 + Number(minutes) };
}

export const writeTime = ({ kind, minutes }: JourneyTime): string => `${kind}-${clockText(minutes)}`;
const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export const timeText = ({ kind, minutes }: JourneyTime): string =>
  `${kind === "arrive" ? "There by" : "Leaving there at"} ${clockText(minutes)} on a weekday`;

const halfHours = (kind: JourneyTime["kind"], from: number, until: number): JourneyTime[] =>
  Array.from({ length: 2 * (until - from) + 1 }, (_none, at) => ({ kind, minutes: 60 * from + 30 * at }));
/** What a form offers. */
export const timeChoices: readonly JourneyTime[] = [...halfHours("arrive", 7, 11), ...halfHours("leave", 16, 22)];
