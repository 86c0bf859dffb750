import type { FastifyInstance } from "fastify";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { meansOfBits } from "../contract/journey-terms.ts";
import { journeysEndpoints as endpoints } from "../contract/journeys.endpoints.ts";
import { roadSpeedAt } from "../contract/road-speeds.ts";
import { roundPlace } from "../contract/round-place.ts";
import { findHomePlaces } from "./home-places.store.ts";
import type { Journeys } from "./journeys.ts";
import { journeyAt, type Reach } from "./router/reach.ts";

type Options = Pick<Services, "pool"> & { journeys: Journeys };

export async function journeysPlugin(app: FastifyInstance, { pool, journeys }: Options): Promise<void> {
  mountEndpoint(app, "findJourneys", endpoints.findJourneys, async ({ body }) => {
    const places = body.places.map(roundPlace);
    const reaches: Reach[] = [];
    for (const place of places) reaches.push(await journeys.reach(place, body.time));
    const homes = (await findHomePlaces(pool, body.homes)).map(({ id, isRough, ...home }) => ({
      ...{ id, isRough },
      journeys: reaches.map((reach) => {
        const found = journeyAt(reach, home);
        return found && { minutes: found.minutes, means: meansOfBits(found.means) };
      }),
    }));
    const { feeds, day } = await journeys.timetables();
    const shown = feeds.map(({ name, source, licence, lastDay }) => ({ name, source, licence, lastDay }));
    return { status: 200 as const, data: { homes, basis: { day, feeds: shown, roads: places.map(roadSpeedAt) } } };
  });
}
