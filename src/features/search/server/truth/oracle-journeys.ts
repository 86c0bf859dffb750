// How long it takes to places, as the oracle sees it: in Mumbai, where no timetable is known. For tests.
import type { JourneyFilters } from "../../contract/journey-filters.ts";
import type { Home } from "./oracle-home.ts";

const metresPerDegree = 111_320;
const streetsLonger = 1.3;
const walkMetresPerMinute = 80;
const longestWalk = 30;
const roadMinutesPerMetre = 29 / 10_000;
const longest = 120;

/** Minutes to the farthest of the places; infinite for a home without a place, and beyond two hours. */
export function journeyOf({ longitude, latitude }: Home, { place }: Pick<JourneyFilters, "place">): number {
  if (longitude === null || latitude === null) return Number.POSITIVE_INFINITY;
  return Math.max(...place.map((written) => minutesTo(written, middleOf(longitude), middleOf(latitude))));
}

/** Of its cell, which is a thousandth of a degree. */
const middleOf = (degrees: number): number => (Math.floor(degrees * 1_000) + 0.5) / 1_000;

function minutesTo(written: string, longitude: number, latitude: number): number {
  const [north = 0, east = 0] = written.split(",").map(Number);
  const eastward = (longitude - east) * Math.cos((north * Math.PI) / 180);
  const metres = metresPerDegree * Math.hypot(eastward, latitude - north) * streetsLonger;
  const walk = metres / walkMetresPerMinute;
  const minutes = walk <= longestWalk ? walk : metres * roadMinutesPerMetre;
  return minutes <= longest ? Math.round(minutes) : Number.POSITIVE_INFINITY;
}
