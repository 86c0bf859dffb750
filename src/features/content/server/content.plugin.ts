import type { FastifyInstance } from "fastify";
import type { SiteSettings } from "../../../shared/contract/site-settings.ts";
import { clientAddress } from "../../../shared/server/http/in-process-calls.ts";
import { RateLimiter } from "../../../shared/server/http/limits/rate-limiter.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { contentEndpoints } from "../contract/content.endpoints.ts";
import { serviceEnquiryMessages } from "../contract/legal-topics.ts";
import { submitServiceEnquiry } from "./service-enquiries.ts";

export async function contentPlugin(app: FastifyInstance, services: Services): Promise<void> {
  mountEndpoint(app, "getSite", contentEndpoints.getSite, async () => ({
    status: 200 as const,
    data: await readSiteSettings(services),
  }));
  const ofOneAddress = new RateLimiter({ most: 5, windowMs: 60_000, clock: services.clock });
  mountEndpoint(app, "submitServiceEnquiry", contentEndpoints.submitServiceEnquiry, async ({ body }, request) => {
    ofOneAddress.take(clientAddress(request));
    await submitServiceEnquiry(services, body);
    return { status: 200 as const, message: serviceEnquiryMessages.sent };
  });
}

/** The site's public settings. The database says whether there are demo data, since it may come from elsewhere. */
export async function readSiteSettings({ config, database }: Pick<Services, "config" | "database">): Promise<SiteSettings> {
  const { demo_seeded_at } = await database.selectFrom("site").select("demo_seeded_at").executeTakeFirstOrThrow();
  const { publicUrl, contactEmail, grievanceOfficer = null, mediaBaseUrl } = config;
  return { publicUrl, contactEmail, grievanceOfficer, mediaBaseUrl, hasDemoData: demo_seeded_at !== null };
}
