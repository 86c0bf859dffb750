import type { PropertyId } from "../../../shared/contract/ids.ts";
import { createApiClient } from "../../../shared/web/api-client.ts";
import type { JourneyTime } from "../contract/journey-terms.ts";
import type { HomeJourneys, JourneyBasis, JourneysEndpoints, KnownPlace } from "../contract/journeys.endpoints.ts";
import { journeysPaths } from "../contract/journeys.paths.ts";
import { roundPlace } from "../contract/round-place.ts";
import type { KeptPlace } from "./kept-places.ts";

const api = createApiClient<JourneysEndpoints>(journeysPaths);

/** Of at most 100 homes, in the order of the places. */
export async function askJourneys(
  places: readonly KeptPlace[],
  time: JourneyTime,
  ids: readonly string[],
): Promise<{ homes: HomeJourneys[]; basis: JourneyBasis }> {
  const body = { places: places.map(roundPlace), time, homes: ids as PropertyId[] };
  return (await api.findJourneys({ body })).data;
}

export const findJourneyPlaces = async (q: string): Promise<KnownPlace[]> => (await api.findJourneyPlaces({ query: { q } })).data;
