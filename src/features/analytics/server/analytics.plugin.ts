import type { FastifyInstance } from "fastify";
import { clientAddress } from "../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { analyticsEndpoints } from "../contract/analytics.endpoints.ts";
import { countView } from "./count-view.ts";
import { DailySalt } from "./daily-visitor.ts";
import { getDashboard } from "./get-dashboard.ts";

export async function analyticsPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const salt = new DailySalt(services);
  mountEndpoint(app, "getDashboard", analyticsEndpoints.getDashboard, async ({ account }) => ({
    status: 200 as const,
    data: await getDashboard(services, account.id),
  }));
  mountEndpoint(app, "countView", analyticsEndpoints.countView, async ({ params }, request) => {
    const account = await request.server.authenticate(request);
    const visitor = { address: clientAddress(request), userAgent: request.headers["user-agent"], accountId: account?.id ?? null };
    await countView({ ...services, salt }, params.id, visitor);
    return { status: 200 as const };
  });
}
