// Journeys to places of the visitor as a filter, an order and colours of the map. Free of zod: the page, the server and the API share it.
import { readPoint, readTime, writePoint, writeTime } from "../../journeys/contract/journey-address.ts";
import { type JourneyPlace, type JourneyTime, mostMinutes, mostPlaces, usualTime } from "../../journeys/contract/journey-terms.ts";

/** The minutes in the panel. */
export const withinChoices: readonly number[] = [15, 30, 45, 60, 90];

/** `place`: points as `writePoint` writes them. `within`: minutes to all of them; null for any. `when`: null for the usual time. */
export type JourneyFilters = { place: readonly string[]; within: number | null; when: string | null };

export const noJourneys: JourneyFilters = { place: [], within: null, when: null };

/** Nothing else depends on journeys where there is no place. */
export const asksJourneys = ({ place }: Pick<JourneyFilters, "place">): boolean => place.length > 0;

/** What no journey can be asked with is left out; equal ones are written alike. */
export function readJourneys(textsOf: (param: keyof JourneyFilters) => readonly string[]): JourneyFilters {
  const place = pointsOf(textsOf("place")).slice(0, mostPlaces).sort();
  if (place.length === 0) return noJourneys;
  const when = writeTime(readTime(textsOf("when")[0]));
  return { place, within: readWithin(textsOf("within")[0]), when: when === writeTime(usualTime) ? null : when };
}

const pointsOf = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => {
      const point = readPoint(text);
      return point ? [writePoint(point)] : [];
    }),
  ),
];

function readWithin(text: string | undefined): number | null {
  const minutes = Number(text?.trim() || Number.NaN);
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= mostMinutes ? minutes : null;
}

/** The parameters of an address. */
export const journeyParams = ({ place, within, when }: JourneyFilters): [param: string, value: string][] => [
  ...place.map((point): [string, string] => ["place", point]),
  ...(within === null ? [] : [["within", String(within)] as [string, string]]),
  ...(when === null ? [] : [["when", when] as [string, string]]),
];

export const placesOf = ({ place }: Pick<JourneyFilters, "place">): JourneyPlace[] => place.flatMap((text) => readPoint(text) ?? []);
export const timeOfJourneys = ({ when }: Pick<JourneyFilters, "when">): JourneyTime => readTime(when ?? undefined);

/** "Within 45 min of 2 places". */
export function journeysLabel({ place, within }: JourneyFilters): string | null {
  if (place.length === 0) return null;
  const places = place.length === 1 ? "a place" : `${place.length} places`;
  return within === null ? `Journeys to ${places}` : `Within ${within} min of ${places}`;
}
