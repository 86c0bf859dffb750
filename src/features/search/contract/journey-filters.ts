// Journeys to places of the visitor as a filter and an order. Free of zod: the page, the server and the API share it.
import { toNumber } from "../../../shared/contract/read-query.ts";
import { readPoint } from "../../journeys/contract/journey-address.ts";
import { mostMinutes, mostPlaces, timePattern, usualWhen } from "../../journeys/contract/journey-terms.ts";
import { writePoint } from "../../journeys/contract/round-place.ts";

/** `place`: points as `writePoint` writes them. `within`: minutes to all of them; null for any. `when`: null for the usual time. */
export type JourneyFilters = { place: readonly string[]; within: number | null; when: string | null };

export const noJourneys: JourneyFilters = { place: [], within: null, when: null };

/** Nothing else depends on journeys where there is no place. */
export const asksJourneys = ({ place }: Pick<JourneyFilters, "place">): boolean => place.length > 0;

/** What no journey can be asked with is left out; equal ones are written alike. */
export function readJourneys(textsOf: (param: keyof JourneyFilters) => readonly string[]): JourneyFilters {
  const place = pointsOf(textsOf("place")).slice(0, mostPlaces).sort();
  if (place.length === 0) return noJourneys;
  const when = textsOf("when")[0] ?? "";
  return {
    place,
    within: toNumber(textsOf("within")[0], { least: 1, most: mostMinutes }),
    when: timePattern.test(when) && when !== usualWhen ? when : null,
  };
}

const pointsOf = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => {
      const point = readPoint(text);
      return point ? [writePoint(point)] : [];
    }),
  ),
];

/** The parameters of an address. */
export const journeyParams = ({ place, within, when }: JourneyFilters): [param: string, value: string][] => [
  ...place.map((point): [string, string] => ["place", point]),
  ...(within === null ? [] : [["within", String(within)] as [string, string]]),
  ...(when === null ? [] : [["when", when] as [string, string]]),
];

/** "Within 45 min of Pune station", "Within 45 min of 2 places". */
export function journeysLabel({ place, within }: JourneyFilters, [name = "a place"]: readonly string[]): string | null {
  if (place.length === 0) return null;
  const places = place.length === 1 ? name : `${place.length} places`;
  return within === null ? `Journeys to ${places}` : `Within ${within} min of ${places}`;
}
