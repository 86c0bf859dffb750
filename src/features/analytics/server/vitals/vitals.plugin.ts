import type { FastifyInstance } from "fastify";
import { isbot } from "isbot";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { clientAddress } from "../../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { vitalsEndpoints } from "../../contract/vitals.endpoints.ts";
import { getVitals } from "./get-vitals.ts";
import { WaitingCounts } from "./waiting-counts.ts";

const status = 200 as const;

/** How fast pages are in visitors' browsers: counts their loads, and tells operators. */
export async function vitalsPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const waiting = new WaitingCounts({ ...services, log: app.log });
  app.addHook("onClose", () => waiting.store());
  // A mobile carrier may share one address; beyond this its loads are a sample.
  const ofOneAddress = app.rateLimiter("vitals", { most: 120, windowMs: minuteMs });
  mountEndpoint(app, "countVitals", vitalsEndpoints.countVitals, async ({ body }, request) => {
    ofOneAddress.take(clientAddress(request));
    const browser = request.headers["user-agent"];
    if (browser && !isbot(browser)) waiting.add(body);
    return { status };
  });
  mountEndpoint(app, "getVitals", vitalsEndpoints.getVitals, async ({ query }) => {
    await waiting.store();
    return { status, data: await getVitals(services, query) };
  });
}
