import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import { AppError } from "../error-table.ts";
import type { Metrics } from "./metrics.ts";

type Options = { pool: pg.Pool; metrics: Metrics; metricsToken: string | undefined; whyNotReady?: (() => string | undefined) | undefined };

/**
 * For machines: is it alive, is it ready, how is it doing. Outside the API, so these need no contract. `whyNotReady`: besides the database.
 */
export function health(app: FastifyInstance, { pool, metrics, metricsToken, whyNotReady = () => undefined }: Options): void {
  const noSchema = { schema: { hide: true }, logLevel: "warn" } as const;
  app.get("/healthz", noSchema, async () => ({ status: "alive" }));
  app.get("/readyz", noSchema, async (_request, reply) => {
    const reason = whyNotReady();
    if (reason !== undefined) return reply.code(503).send({ status: "not ready", reason });
    try {
      await app.unlessDatabaseAway(pool.query("select"));
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "not ready", reason: "The database does not answer." });
    }
  });
  app.get("/metrics", noSchema, async (request, reply) => {
    if (metricsToken === undefined && !isLocal(request)) throw new AppError("not_found");
    if (metricsToken !== undefined && !carries(request, metricsToken)) {
      reply.header("www-authenticate", "Bearer");
      throw new AppError("not_signed_in", "METRICS_TOKEN is required.");
    }
    return reply.type(metrics.registry.contentType).send(await metrics.text());
  });
}

/** From this machine, and not through a proxy on it: those say for whom they ask. */
function isLocal({ headers, socket }: FastifyRequest): boolean {
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? "");
  return isLoopback && !Object.keys(headers).some((name) => /^(x-forwarded-.*|x-real-ip|forwarded|via)$/.test(name));
}

/** In the same time whatever is wrong. */
function carries({ headers }: FastifyRequest, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ""), hash(`Bearer ${token}`));
}
