import type { FastifyInstance } from "fastify";
import { minuteMs } from "../../../shared/contract/durations.ts";
import type { SiteSettings } from "../../../shared/contract/site-settings.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import { anyProperty, clientAddress, dependsOn } from "../../../shared/server/http/in-process-calls.ts";
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
  mountEndpoint(app, "getHomeFacts", contentEndpoints.getHomeFacts, async (_, request) => {
    dependsOn(request, anyProperty);
    return { status: 200 as const, data: { isEveryAgentRegistered: await isEveryAgentRegistered(services) } };
  });
  const ofOneAddress = app.rateLimiter("service-enquiries", { most: 5, windowMs: minuteMs });
  mountEndpoint(app, "submitServiceEnquiry", contentEndpoints.submitServiceEnquiry, async ({ body, once }, request) => {
    ofOneAddress.take(clientAddress(request));
    await submitServiceEnquiry(services, body, once);
    return { status: 200 as const, message: serviceEnquiryMessages.sent };
  });
}

/** The site's public settings. The database says whether there are demo data, since it may come from elsewhere. */
export async function readSiteSettings({ config, database }: Pick<Services, "config" | "database">): Promise<SiteSettings> {
  const { demo_seeded_at } = await database.selectFrom("site").select("demo_seeded_at").executeTakeFirstOrThrow();
  const { publicUrl, contactEmail, grievanceOfficer = null, mediaBaseUrl } = config;
  const hasRelay = config.relayDomain !== undefined;
  const settings = { publicUrl, contactEmail, grievanceOfficer, mediaBaseUrl, hasDemoData: demo_seeded_at !== null, hasRelay };
  // Every page carries the settings: the usual value is left out.
  return config.measuredLoads < 100 ? { ...settings, measuredLoads: config.measuredLoads } : settings;
}

async function isEveryAgentRegistered({ database, clock }: Pick<Services, "database" | "clock">): Promise<boolean> {
  const unregistered = await database
    .selectFrom("accounts as agent")
    .where("agent.role", "=", "AGENT")
    .where(({ or, eb }) => or([eb("agent.rera_agent_no", "is", null), eb("agent.rera_agent_valid_until", "<", dayInIndia(clock.now()))]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("properties as p")
          .innerJoin("property_search as s", "s.number", "p.number")
          .whereRef("p.lister_id", "=", "agent.id")
          .select("p.id"),
      ),
    )
    .select("agent.id")
    .limit(1)
    .executeTakeFirst();
  return unregistered === undefined;
}
