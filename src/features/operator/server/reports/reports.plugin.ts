import type { FastifyInstance } from "fastify";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { clientAddress } from "../../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { reportsEndpoints as endpoints } from "../../contract/reports.endpoints.ts";
import { openReport, reportProperty } from "./report-property.ts";

const status = 200 as const;

/** "Report this property", and the result of a report. */
export async function reportsPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const ofOneAddress = app.rateLimiter("reports", { most: 10, windowMs: minuteMs });
  mountEndpoint(app, "reportProperty", endpoints.reportProperty, async ({ body, once }, request) => {
    const address = clientAddress(request);
    ofOneAddress.take(address);
    return { status, data: { token: await reportProperty(services, body, address, once) } };
  });
  mountEndpoint(app, "openReport", endpoints.openReport, async ({ body }) => ({ status, data: await openReport(services, body.token) }));
}
