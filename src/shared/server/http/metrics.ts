import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { projectRoot } from "../config.ts";
import { observeJobs } from "../jobs/job-metrics.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { addGauge } from "../watching/gauge.ts";
import { processMetrics } from "../watching/process-metrics.ts";
import { isInProcess } from "./in-process-calls.ts";

export type PageOutcome = "hit" | "stale" | "rendered";

/** What is counted of one app. */
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

  /** The pool, and the queue of jobs in its database. */
  observePool(pool: pg.Pool): void {
    observeJobs(this.registry, pool);
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
    const most = new Gauge({ name: "database_max_connections", help: "As many connections the pool may have", registers: [this.registry] });
    most.set(pool.options.max);
  }

  observePageCache(cache: PageCache): void {
    const gauge = (name: string, help: string, read: () => number) => addGauge(this.registry, name, help, read);
    gauge("page_cache_pages", "Pages in the cache", () => cache.size.pages);
    gauge("page_cache_bytes", "Bytes of the pages in the cache", () => cache.size.bytes);
    gauge("page_cache_max_bytes", "Bytes that the cache may have", () => cache.size.mostBytes);
  }

  /** The answer of /metrics, in Prometheus' text format: the app's and the process's. */
  async text(): Promise<string> {
    return `${await this.registry.metrics()}\n${await processMetrics.metrics()}`;
  }

  /** Role, version, memory, processor, event loop. Once for each process: its observers stay. */
  observeProcess(role: string): void {
    collectDefaultMetrics({ register: this.registry });
    const { version } = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8")) as { version: string };
    const info = new Gauge({
      name: "aangan_info",
      help: "1, with the role and the version of the process",
      labelNames: ["role", "version"],
      registers: [this.registry],
    });
    info.set({ role, version }, 1);
  }

  countPage(outcome: PageOutcome): void {
    this.#pages.inc({ outcome });
  }
}
