import type { FastifyInstance } from "fastify";
import { anyProperty, dependsOn } from "../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { meansOfBits } from "../contract/journey-means.ts";
import type { JourneyPlace } from "../contract/journey-terms.ts";
import { readTime } from "../contract/journey-times.ts";
import { journeysEndpoints as endpoints, type JourneyBasis } from "../contract/journeys.endpoints.ts";
import { roadSpeedAt } from "../contract/road-speeds.ts";
import { roundPlace } from "../contract/round-place.ts";
import { findHomePlaces } from "./home-places.store.ts";
import type { Journeys } from "./journeys.ts";
import { findKnownPlace, findKnownPlaces } from "./known-places.ts";
import { journeyAt, type Reach } from "./router/reach.ts";
import { findWhereToLive } from "./where-to-live.ts";

const status = 200 as const;

type Options = Pick<Services, "pool"> & { journeys: Journeys };

export async function journeysPlugin(app: FastifyInstance, { pool, journeys }: Options): Promise<void> {
  mountEndpoint(app, "findJourneys", endpoints.findJourneys, async ({ body }, request) => {
    const places = body.places.map(roundPlace);
    await journeys.admit(request, places, body.time);
    const reaches: Reach[] = [];
    for (const place of places) reaches.push(await journeys.reach(place, body.time));
    const homes = (await findHomePlaces(pool, body.homes)).map(({ id, isRough, ...home }) => ({
      ...{ id, isRough },
      journeys: reaches.map((reach) => {
        const found = journeyAt(reach, home);
        return found && { minutes: found.minutes, means: meansOfBits(found.means) };
      }),
    }));
    return { status, data: { homes, basis: await basisOf(journeys, places) } };
  });

  mountEndpoint(app, "findJourneyPlaces", endpoints.findJourneyPlaces, async ({ query: { q } }) => ({
    status,
    data: await findKnownPlaces(pool, q),
  }));

  mountEndpoint(app, "findWhereToLive", endpoints.findWhereToLive, async ({ query }, request) => {
    dependsOn(request, anyProperty);
    const found = await Promise.all(query.place.map((text) => findKnownPlace(pool, text)));
    const places = found.map((place) => place && { name: place.name, ...roundPlace(place) });
    const known = places.filter((place) => place !== null);
    if (known.length < places.length) return { status, data: { places, localities: [], total: 0, soonest: null, basis: null } };
    const { for: offer, bedrooms = null, within, order } = query;
    const time = readTime(query.when);
    await journeys.admit(request, known, time);
    const living = await findWhereToLive({ pool, journeys }, { places: known, time, offer, bedrooms, within, order });
    return { status, data: { places, ...living, basis: await basisOf(journeys, known) } };
  });
}

async function basisOf(journeys: Journeys, places: readonly JourneyPlace[]): Promise<JourneyBasis> {
  const { feeds, day } = await journeys.timetables();
  const shown = feeds.map(({ name, source, licence, lastDay }) => ({ name, source, licence, lastDay }));
  return { day, feeds: shown, roads: places.map(roadSpeedAt) };
}
