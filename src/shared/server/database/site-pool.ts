import { AsyncLocalStorage } from "node:async_hooks";
import type { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Histogram } from "prom-client";
import { processMetrics } from "../watching/process-metrics.ts";
import { timed } from "../watching/timed.ts";
import { isConnectionLost, nowReadOnly } from "./database-errors.ts";
import { traceQueries } from "./trace-queries.ts";

const againMs = 250;
const waits = new Histogram({
  name: "database_pool_wait_seconds",
  help: "How long queries waited for a connection of the pool, by whether they got one",
  labelNames: ["outcome"],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3],
  registers: [processMetrics],
});
for (const outcome of ["connected", "failed"]) waits.zero({ outcome });

/** Whose connections the queries of a read use instead of the writer's (http/public-reads.ts). */
export const readingFrom = new AsyncLocalStorage<pg.Pool>();

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error | boolean) => void) => void;

/**
 * Connections to the writer. While no server takes connections, because another is taking over, a query waits for `patienceMs`: nothing has been
 * sent, so nothing can be done twice. A connection to a server that has become a standby is dropped. A read of `readingFrom` gets a connection there.
 * Waits are timed, and queries are in traces.
 */
export class SitePool extends pg.Pool {
  readonly #patienceMs: number;

  constructor({ patienceMs, ...options }: pg.PoolConfig & { patienceMs: number }) {
    super(options);
    this.#patienceMs = patienceMs;
    this.on("connect", traceQueries);
    this.on("connect", (client) => {
      const { connection } = client as unknown as { connection: EventEmitter };
      connection.on("errorMessage", ({ code }: { code?: string }) => {
        if (code === nowReadOnly) void client.end().catch(() => undefined);
      });
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | undefined {
    const replica = readingFrom.getStore();
    const connecting = replica && replica !== this ? replica.connect() : this.#connectPatiently();
    if (!done) return connecting;
    connecting.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const until = performance.now() + this.#patienceMs;
    for (;;) {
      try {
        return await timed(
          () => super.connect(),
          (seconds, failure) => waits.observe({ outcome: failure ? "failed" : "connected" }, seconds),
        );
      } catch (error) {
        if (!isConnectionLost(error) || this.ending || performance.now() + againMs > until) throw error;
      }
      await sleep(againMs);
    }
  }
}
