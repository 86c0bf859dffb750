import type { FastifyInstance } from "fastify";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { anyProperty, dependsOn } from "../../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { propertiesEndpoints as endpoints } from "../../contract/properties.endpoints.ts";
import { listCategories } from "../properties.store.ts";
import { type FindProjectOfHome, getPublicProperty } from "./get-public-property.ts";
import { findHomeHistories } from "./home-events.store.ts";
import { listPropertiesOfLister } from "./list-properties-of-lister.ts";
import { listSimilarProperties } from "./list-similar-properties.ts";
import { findCardsById } from "./property-cards.store.ts";

const found = <Data>(data: Data) => ({ status: 200, data }) as const;
const known = (id: PropertyId | null): PropertyId[] => (id === null ? [] : [id]);

/** What visitors read of properties; searching is in the search slice. */
export async function propertiesPlugin(
  app: FastifyInstance,
  { pool, findProjectOfHome }: Pick<Services, "pool"> & { findProjectOfHome: FindProjectOfHome },
): Promise<void> {
  mountEndpoint(app, "getPublicProperty", endpoints.getPublicProperty, async ({ params: { id } }, request) => {
    // Declared before the lookup: a page that says "not found" is rendered again when the property is published.
    dependsOn(request, ...known(id), "site");
    const { property, tiedTo } = await getPublicProperty({ pool, findProjectOfHome }, id);
    dependsOn(request, property.lister.id, ...property.offers.map((offer) => offer.id), ...(tiedTo === null ? [] : [tiedTo]));
    return found(property);
  });
  mountEndpoint(app, "listSimilarProperties", endpoints.listSimilarProperties, async ({ params: { id } }, request) => {
    dependsOn(request, ...known(id));
    const similar = await listSimilarProperties(pool, id);
    // A new, closer home may appear with a delay, but one that is gone may not stay.
    dependsOn(request, ...similar.map((card) => card.id));
    return found(similar);
  });
  mountEndpoint(app, "listPropertyCards", endpoints.listPropertyCards, async ({ query }, request) => {
    const ids = query.id.flatMap(known);
    dependsOn(request, ...ids);
    return found(await findCardsById(pool, ids));
  });
  mountEndpoint(app, "listHomeEvents", endpoints.listHomeEvents, async ({ query }, request) => {
    const ids = query.id.flatMap(known);
    dependsOn(request, ...ids);
    return found(await findHomeHistories(pool, ids));
  });
  mountEndpoint(app, "listPropertiesOfLister", endpoints.listPropertiesOfLister, async ({ params, query }, request) => {
    dependsOn(request, anyProperty);
    return { status: 200 as const, ...(await listPropertiesOfLister(pool, params.id, query)) };
  });
  mountEndpoint(app, "listPropertyCategories", endpoints.listPropertyCategories, async (_input, request) => {
    dependsOn(request, anyProperty, "site");
    return found(await listCategories(pool));
  });
}
