import type { FastifyInstance } from "fastify";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { homeOffersEndpoints as endpoints } from "../../contract/home-offers.endpoints.ts";
import { objectionMessages as messages } from "../../contract/home-offers-terms.ts";
import { getHomeOffers, objectToOffers } from "./object-to-offers.ts";

/** A lister sees who else offers a home, and says that it is another one. */
export async function homeOffersPlugin(app: FastifyInstance, services: Services): Promise<void> {
  mountEndpoint(app, "getHomeOffers", endpoints.getHomeOffers, async ({ params: { id }, account }) => {
    return { status: 200 as const, data: await getHomeOffers(services, account, id) };
  });
  mountEndpoint(app, "objectToOffers", endpoints.objectToOffers, async ({ params: { id }, body, account }) => {
    await objectToOffers(services, account, id, body.reason);
    return { status: 200 as const, message: messages.taken, data: await getHomeOffers(services, account, id) };
  });
}
