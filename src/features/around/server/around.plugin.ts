import type { FastifyInstance } from "fastify";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import { dependsOn } from "../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { aroundEndpoints as endpoints } from "../contract/around.endpoints.ts";
import { mostOnMap, nearbyKinds } from "../contract/nearby-terms.ts";
import { findAround, type SeenPoint } from "./find-around.ts";
import { findCredits, findInBox } from "./nearby.store.ts";
import { eachOnce } from "./one-place.ts";

type Options = Pick<Services, "pool"> & {
  /** Null also for a home that is not public. */
  findSeenPoint: (id: PropertyId) => Promise<SeenPoint>;
};

/** Some are in several sources. */
const mostRead = 2 * mostOnMap;

const found = <Data>(data: Data) => ({ status: 200, data }) as const;

/** What is near a home, and in a part of the map. */
export async function aroundPlugin(app: FastifyInstance, { pool, findSeenPoint }: Options): Promise<void> {
  mountEndpoint(app, "getAround", endpoints.getAround, async ({ params: { id } }, request) => {
    // An import is a change of the site.
    dependsOn(request, ...(id === null ? [] : [id]), "site");
    return found(await findAround(pool, id && (await findSeenPoint(id))));
  });
  mountEndpoint(app, "listNearbyPlaces", endpoints.listNearbyPlaces, async ({ query: { kind, ...box } }, request) => {
    dependsOn(request, "site");
    const kinds = kind.length === 0 ? nearbyKinds : nearbyKinds.filter((one) => kind.includes(one));
    const read = await findInBox(pool, box, kinds, mostRead);
    const layers = kinds.map((one) => {
      const ofKind = read.filter((place) => place.kind === one);
      const once = eachOnce(ofKind);
      return { places: once.slice(0, mostOnMap), isPartial: once.length > mostOnMap || ofKind.length === mostRead };
    });
    const places = layers.flatMap((layer) => layer.places);
    return found({
      places: places.map(({ source: _, ...place }) => place),
      isPartial: layers.some((layer) => layer.isPartial),
      credits: await findCredits(pool, places),
    });
  });
}
