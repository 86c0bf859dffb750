import pg from "pg";
import { Histogram } from "prom-client";
import { processMetrics } from "../watching/process-metrics.ts";
import { keepTrace } from "../watching/spans.ts";
import { traceQueries } from "./trace-queries.ts";

const waits = new Histogram({
  name: "database_pool_wait_seconds",
  help: "How long queries waited for a connection of the pool, by whether they got one",
  labelNames: ["outcome"],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3],
  registers: [processMetrics],
});
for (const outcome of ["connected", "failed"]) waits.zero({ outcome });

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void;

/** A pool that times how long it lets queries wait, and whose queries are in traces. */
export class WatchedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("connect", traceQueries);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const startedAtMs = performance.now();
    const observe = (outcome: string) => waits.observe({ outcome }, (performance.now() - startedAtMs) / 1000);
    if (callback) {
      const resume = keepTrace(callback);
      super.connect((error, client, release) => {
        observe(error ? "failed" : "connected");
        resume(error, client, release);
      });
      return undefined;
    }
    return super.connect().then(
      (client) => {
        observe("connected");
        return client;
      },
      (error) => {
        observe("failed");
        throw error;
      },
    );
  }
}
