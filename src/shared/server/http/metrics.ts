import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isInProcess } from "./in-process-calls.ts";

export type PageOutcome = "hit" | "stale" | "rendered";

/** The content of /metrics, in Prometheus' text format. One set for each app. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  readonly #pages = new Counter({
    name: "pages_total",
    help: "Pages by source: hit (cache), stale (cache, database down), rendered",
    labelNames: ["outcome"],
    registers: [this.registry],
  });

  observeRequests(app: FastifyInstance): void {
    app.addHook("onResponse", async (request, reply) => {
      if (isInProcess(request)) return;
      const labels = { method: request.method, route: request.routeOptions.url ?? "none", status: reply.statusCode };
      this.observeRequest(labels, reply.elapsedTime);
    });
  }

  observeRequest(labels: { method: string; route: string; status: number }, ms: number): void {
    this.#requests.observe(labels, ms / 1000);
  }

  observePool(pool: pg.Pool): void {
    const connections = new Gauge({
      name: "database_connections",
      help: "Connections of the pool by state; waiting counts requests without one",
      labelNames: ["state"],
      registers: [this.registry],
      collect() {
        connections.set({ state: "busy" }, pool.totalCount - pool.idleCount);
        connections.set({ state: "idle" }, pool.idleCount);
        connections.set({ state: "waiting" }, pool.waitingCount);
      },
    });
  }

  /** Memory, processor, event loop. Once for each process: its observers stay. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  countPage(outcome: PageOutcome): void {
    this.#pages.inc({ outcome });
  }
}
