// The minutes of a search with places on its map: their colours, and the places themselves.
import { readPoint } from "../../../journeys/contract/journey-address.ts";
import { type JourneyPlace, mostMinutes } from "../../../journeys/contract/journey-terms.ts";

/** The most minutes of each; `data-journey` gives an element the colour of one. */
const journeySteps = [15, 30, 45, 60, mostMinutes] as const;
/** Not reached within the last one. */
const beyond = "more";

/** Null: too far for an estimate. Undefined: the search has no places. */
export function journeyStep(minutes: number | null | undefined): string | undefined {
  if (minutes === undefined) return undefined;
  return String(minutes === null ? beyond : (journeySteps.find((most) => minutes <= most) ?? beyond));
}
export const everyStep: readonly string[] = [...journeySteps.map(String), beyond];

/** `letter`: its sign on the map and in the legend. */
export type MapPlace = JourneyPlace & { name: string; letter: string };

/** Those of the search. `names`: of the server, in the same order. */
export const mapPlaces = (points: readonly string[], names: readonly string[]): MapPlace[] =>
  points.flatMap((point, at) => {
    const place = readPoint(point);
    return place ? [{ ...place, name: names[at] ?? point, letter: String.fromCharCode(65 + at) }] : [];
  });
