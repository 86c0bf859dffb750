import type { FastifyInstance } from "fastify";
import { anyProperty, dependsOn } from "../../../shared/server/in-process-calls.ts";
import { mountEndpoint } from "../../../shared/server/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { searchEndpoints } from "../contract/search.endpoints.ts";
import { searchProperties } from "./search-properties.ts";

export async function searchPlugin(app: FastifyInstance, services: Pick<Services, "database" | "pool">): Promise<void> {
  mountEndpoint(app, "searchProperties", searchEndpoints.searchProperties, async ({ query: search }, request) => {
    dependsOn(request, anyProperty);
    const { page, size } = search;
    return { status: 200 as const, ...(await searchProperties(services, search)), page, size };
  });
}
