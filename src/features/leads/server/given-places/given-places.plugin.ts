import type { FastifyInstance } from "fastify";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { givenPlaceEndpoints as endpoints } from "../../contract/given-place.endpoints.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { givePlace, placeOfLead } from "./give-place.ts";
import { readGivenPlace } from "./read-given-place.ts";

const status = 200 as const;

export async function givenPlacesPlugin(app: FastifyInstance, services: Services): Promise<void> {
  mountEndpoint(app, "getPlaceOfLead", endpoints.getPlaceOfLead, async ({ params, account }) => {
    const { canBeGiven, givenAt } = await placeOfLead(services, account.id, params.leadId);
    return { status, data: { canBeGiven, givenAt: givenAt?.toISOString() ?? null } };
  });
  mountEndpoint(app, "givePlace", endpoints.givePlace, async ({ params, account }) => {
    await givePlace(services, account.id, params.leadId);
    return { status, message: leadMessages.placeGiven };
  });
  mountEndpoint(app, "readGivenPlace", endpoints.readGivenPlace, async ({ body }) => ({
    status,
    data: await readGivenPlace(services, body.token),
  }));
}
