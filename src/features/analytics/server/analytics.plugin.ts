import type { FastifyInstance, FastifyRequest } from "fastify";
import { minuteMs } from "../../../shared/contract/durations.ts";
import { clientAddress } from "../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { analyticsEndpoints, exportFiguresEndpoint } from "../contract/analytics.endpoints.ts";
import { countOpened, countSaved, ShownHomes } from "./count-visitors.ts";
import { DailySalt } from "./daily-visitor.ts";
import { exportFigures } from "./export-figures.ts";
import { getAnalytics, listHomeFigures } from "./get-analytics.ts";
import { getDashboard } from "./get-dashboard.ts";

const status = 200 as const;

export async function analyticsPlugin(app: FastifyInstance, services: Services): Promise<void> {
  mountEndpoint(app, "getDashboard", analyticsEndpoints.getDashboard, async ({ account, query }) => ({
    status,
    data: await getDashboard(services, account.id, query.days),
  }));
  mountEndpoint(app, "getAnalytics", analyticsEndpoints.getAnalytics, async ({ account, query }) => ({
    status,
    data: await getAnalytics(services, account.id, query),
  }));
  mountEndpoint(app, "listHomeFigures", analyticsEndpoints.listHomeFigures, async ({ account, query }) => ({
    status,
    ...(await listHomeFigures(services, account.id, query)),
  }));
  const exports = app.rateLimiter("figure-exports", { most: 20, windowMs: minuteMs });
  mountEndpoint(app, "exportFigures", exportFiguresEndpoint, async ({ account, query }, _request, reply) => {
    exports.take(account.id);
    reply.header("content-disposition", `attachment; filename="figures-${query.table}.csv"`);
    return exportFigures(services, account.id, query);
  });
  countingEndpoints(app, services);
}

/** What pages report about their visitors. */
function countingEndpoints(app: FastifyInstance, services: Services): void {
  const salt = new DailySalt(services);
  const shown = new ShownHomes({ ...services, salt });
  mountEndpoint(app, "countView", analyticsEndpoints.countView, async ({ params, body }, request) => {
    await countOpened({ ...services, salt }, params.id, await callerOf(request), body?.from);
    return { status };
  });
  mountEndpoint(app, "countSaved", analyticsEndpoints.countSaved, async ({ params }, request) => {
    await countSaved({ ...services, salt }, params.id, await callerOf(request));
    return { status };
  });
  mountEndpoint(app, "countShown", analyticsEndpoints.countShown, async ({ body: { ids, page } }, request) => {
    const known = ids.filter((id) => id !== null);
    await shown.count(known, await callerOf(request), page);
    return { status };
  });
}

async function callerOf(request: FastifyRequest) {
  const account = await request.server.authenticate(request);
  return { address: clientAddress(request), userAgent: request.headers["user-agent"], accountId: account?.id ?? null };
}
