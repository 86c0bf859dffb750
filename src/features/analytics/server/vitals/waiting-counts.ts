import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Log } from "../../../../shared/server/log.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { vitalMetrics } from "../../contract/vital-terms.ts";
import type { PageLoad } from "../../contract/vitals.ts";
import { bucketOf } from "./value-buckets.ts";
import { addCounts, type VitalCounts } from "./vitals.store.ts";

type Dependencies = Pick<Services, "database" | "clock"> & { log: Log };
type Waiting = VitalCounts & { counts: number[] };

const storeEveryMs = 5_000;

/**
 * Counts loads in this process's memory and adds them to the database every few seconds, so that millions of loads are a few
 * transactions. A process that is killed loses what waits. Bounded by kinds of pages and devices, also while the database is down.
 */
export class WaitingCounts {
  readonly #dependencies: Dependencies;
  #waiting = new Map<string, Waiting>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #storing: Promise<void> = Promise.resolve();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  add({ page, device, line, ...values }: PageLoad): void {
    const day = dayInIndia(this.#dependencies.clock.now());
    for (const metric of vitalMetrics) {
      const value = values[metric];
      if (value === undefined) continue;
      const counts = Array<number>(bucketOf(metric, value)).fill(0);
      this.#keep({ day, page, device, line, metric, counts: [...counts, 1] });
    }
    this.#storeSoon();
  }

  /** Adds what waits to the database. When that fails it waits for the next time, and the log says so. */
  store(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#storing = this.#storing.then(() => this.#store());
    return this.#storing;
  }

  async #store(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const lines = [...this.#waiting.values()];
    this.#waiting = new Map();
    try {
      await addCounts(this.#dependencies.database, lines);
    } catch (err) {
      this.#dependencies.log.warn({ err }, "counts of page loads wait: they could not be stored");
      for (const line of lines) this.#keep(line);
      this.#storeSoon();
    }
  }

  #storeSoon(): void {
    this.#timer ??= setTimeout(() => void this.store(), storeEveryMs).unref();
  }

  #keep(line: Waiting): void {
    const { day, page, device, line: connection, metric, counts } = line;
    const key = [day, page, device, connection, metric].join();
    const before = this.#waiting.get(key);
    if (!before) this.#waiting.set(key, { ...line, counts: [...counts] });
    else for (const [bucket, count] of counts.entries()) before.counts[bucket] = (before.counts[bucket] ?? 0) + count;
  }
}
