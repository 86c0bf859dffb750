import type { FastifyInstance } from "fastify";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { listNearbySources, removeNearbySource } from "../../../around/server/public.ts";
import { deskPlacesEndpoints as endpoints } from "../../contract/desk-places.endpoints.ts";
import { logChange } from "../log/operator-log.store.ts";

type Dependencies = Pick<Services, "database" | "clock">;

/** The calls about imported places. */
export function placeEndpoints(app: FastifyInstance, services: Dependencies): void {
  mountEndpoint(app, "listPlaceSources", endpoints.listPlaceSources, async () => ({
    status: 200 as const,
    data: await listNearbySources(services.database),
  }));
  mountEndpoint(app, "removePlaceSource", endpoints.removePlaceSource, async ({ body, operator }) => {
    const places = await removePlaceSource(services, operator, body.source);
    return { status: 200 as const, message: `${body.source} is removed: ${groupDigits(places)} places.` };
  });
}

async function removePlaceSource({ database, clock }: Dependencies, operator: SignedInOperator, name: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const places = await removeNearbySource(transaction, name);
    if (places === null) throw new AppError("not_found");
    const entry = { entityKind: "places", entityId: name, before: { name, places }, after: {}, at: clock.now() } as const;
    await logChange(transaction, operator, { action: "places-removed", ...entry });
    return places;
  });
}
