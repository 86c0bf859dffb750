// The minutes that a search with places is asked with.
import type pg from "pg";
import { systemClock } from "../../../../shared/server/clock.ts";
import { readPoint } from "../../../journeys/contract/journey-address.ts";
import type { JourneyPlace } from "../../../journeys/contract/journey-terms.ts";
import { readTime } from "../../../journeys/contract/journey-times.ts";
import { type JoinedReach, Journeys } from "../../../journeys/server/public.ts";
import { asksJourneys, type JourneyFilters } from "../../contract/journey-filters.ts";

/** `reach`: the longest of the journeys to all places. `within`: minutes; null for any. */
export type AskedJourneys = { reach: JoinedReach; within: number | null };

export type Reaches = Pick<Journeys, "admit" | "longest" | "timetables">;

export const placesOf = ({ place }: JourneyFilters): JourneyPlace[] => place.flatMap((text) => readPoint(text) ?? []);

/** For programs and tests that have none. It reads timetables of its own. */
export const reachesOf = (pool: Pick<pg.Pool, "query">): Reaches => new Journeys({ pool: pool as pg.Pool, clock: systemClock });

/** Null where the search names no place. */
export async function readAskedJourneys(reaches: Reaches, filters: JourneyFilters): Promise<AskedJourneys | null> {
  if (!asksJourneys(filters)) return null;
  return { reach: await reaches.longest(placesOf(filters), readTime(filters.when)), within: filters.within };
}
