import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type DatabaseWatch, unlessAway } from "../database/database-watch.ts";
import { AppError } from "../error-table.ts";
import type { Services } from "../services.ts";
import { requestIdHeader } from "../watching/request-scope.ts";
import { answerErrors } from "./answer-errors.ts";
import { health } from "./health.ts";
import { newFastify } from "./http-app.ts";
import { Metrics } from "./metrics.ts";
import { requestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";

type Options = {
  log: FastifyBaseLogger;
  watch: DatabaseWatch;
  whyNotReady?: () => string | undefined;
};

/** The app of a process that only machines talk to: health and metrics, no pages and no API. */
export function createMachineApp(
  { config, pool }: Pick<Services, "config" | "pool">,
  { log, watch, whyNotReady }: Options,
): { app: FastifyInstance; metrics: Metrics } {
  const headers = securityHeaders(config);
  // Web processes pass on the id of the request that they answer.
  const app = newFastify(config, headers, log, () => true);
  const metrics = new Metrics();
  answerErrors(app);
  app.decorate("unlessDatabaseAway", (work) => unlessAway(watch, work));
  app.setNotFoundHandler(() => {
    throw new AppError("not_found");
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers).header(requestIdHeader, request.id);
  });
  requestLog(app);
  metrics.observeRequests(app);
  metrics.observePool(pool);
  health(app, { pool, metrics, metricsToken: config.metricsToken, whyNotReady });
  return { app, metrics };
}
