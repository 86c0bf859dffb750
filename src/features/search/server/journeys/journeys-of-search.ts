// What a search says of its journeys: where they go to, and how long they take from the homes of a page.
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { mostMinutes } from "../../../journeys/contract/journey-terms.ts";
import { findHomePlaces, minutesAt, nameOfPlace } from "../../../journeys/server/public.ts";
import type { JourneyFilters } from "../../contract/journey-filters.ts";
import type { SearchJourneys } from "../../contract/search-journeys.ts";
import { placesOf, type Reaches, readAskedJourneys } from "./asked-journeys.ts";

type Parts = { pool: Services["pool"]; journeys: Reaches };
/** Without a home that has no place on the map. */
type Minutes = ReadonlyMap<PropertyId, number | null>;

/** Null where the search names no place. */
export async function describeJourneys(
  { pool, journeys }: Parts,
  filters: JourneyFilters,
  ids: readonly PropertyId[],
): Promise<{ journeys: SearchJourneys; minutes: Minutes } | null> {
  const minutesFrom = await readMinutes(journeys, filters);
  if (!minutesFrom) return null;
  const { feeds, day } = await journeys.timetables();
  const places = await Promise.all(placesOf(filters).map((place) => nameOfPlace(pool, place)));
  const homes = await findHomePlaces(pool, ids);
  return {
    journeys: { places, isByTimetable: feeds.length > 0 && day !== null },
    minutes: new Map(homes.map((home) => [home.id, minutesFrom(home)])),
  };
}

/** To the farthest of the places; null beyond two hours. Null instead of the function where the search names no place. */
export async function readMinutes(
  journeys: Reaches,
  filters: JourneyFilters,
): Promise<((from: { latitude: number; longitude: number }) => number | null) | null> {
  const asked = await readAskedJourneys(journeys, filters);
  if (!asked) return null;
  return (from) => {
    const minutes = minutesAt(asked.reach, from);
    return minutes > mostMinutes ? null : minutes;
  };
}
