import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Metrics } from "./metrics.ts";

/** For machines: is it alive, is it ready, how is it doing. Outside the API, so these need no contract. */
export function health(app: FastifyInstance, { pool, metrics }: { pool: pg.Pool; metrics: Metrics }): void {
  const noSchema = { schema: { hide: true }, logLevel: "warn" } as const;
  app.get("/healthz", noSchema, async () => ({ status: "alive" }));
  app.get("/readyz", noSchema, async (_request, reply) => {
    try {
      await app.unlessDatabaseAway(pool.query("select"));
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "not ready", reason: "The database does not answer." });
    }
  });
  app.get("/metrics", noSchema, async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
}
