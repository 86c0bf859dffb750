import type { FastifyInstance } from "fastify";
import { mountEndpoint } from "../../../shared/server/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { contentEndpoints } from "../contract/content.endpoints.ts";
import { readSiteSettings } from "./read-site-settings.ts";

export async function contentPlugin(app: FastifyInstance, services: Services): Promise<void> {
  mountEndpoint(app, "getSite", contentEndpoints.getSite, async () => ({
    status: 200 as const,
    data: await readSiteSettings(services),
  }));
}
