import type { FastifyInstance } from "fastify";
import { isDatabaseAway } from "../../database/database-errors.ts";
import type { Log } from "../../log.ts";
import type { Services } from "../../services.ts";
import { exchangeCounts, type Known } from "./rate-counts.store.ts";
import { rateKey } from "./rate-key.ts";
import { type Count, type Limit, RateLimiter } from "./rate-limiter.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The limiter of this name, in kebab case: see `RateLimiters`. */
    rateLimiter(name: string, limit: Limit): RateLimiter;
  }
}

/** How soon the processes know of each other's counts. */
const exchangeEveryMs = 250;
const retryMs = 1_000;
const mostAtOnce = 1_000;
const mostWaiting = 50_000;

type Dependencies = Pick<Services, "config" | "pool" | "clock"> & { log: Log };
type Waiting = { name: string; key: string; windowMs: number; count: Count };

/**
 * Limits that all processes count together, without a request that waits for it: each process decides by its own count and the last that it heard
 * of the others. A count of an eighth of the limit or more is exchanged, at once and then every 250 ms, in one statement for all keys, so
 * N processes let through at most `most` + N × (an eighth of it + what one of them gets in 250 ms and a round trip), and never more than
 * N × `most`. While the database is away, each process counts alone.
 */
export class RateLimiters {
  readonly #from: Dependencies;
  readonly #limiters = new Map<string, RateLimiter>();
  #waiting = new Map<string, Waiting>();
  #timer: NodeJS.Timeout | undefined;
  #exchanging: Promise<void> | undefined;
  #nextMs = 0;
  #isClosed = false;

  constructor(from: Dependencies) {
    this.#from = from;
  }

  /** The same limiter whenever it is asked for. */
  get(name: string, limit: Limit): RateLimiter {
    return this.#limiters.getOrInsertComputed(name, () => {
      const share = (key: string, count: Count) => this.#note({ name, key, windowMs: limit.windowMs, count });
      return new RateLimiter({ ...limit, clock: this.#from.clock, share });
    });
  }

  /** Tells the other processes what they do not know yet. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#exchanging;
    if (this.#waiting.size > 0) await this.#exchange();
  }

  #note(waiting: Waiting): void {
    const id = `${waiting.name} ${waiting.key}`;
    // The next request of this key tries again.
    if (this.#waiting.size >= mostWaiting && !this.#waiting.has(id)) return;
    this.#waiting.set(id, waiting);
    this.#exchangeSoon();
  }

  #exchangeSoon(): void {
    if (this.#timer || this.#exchanging || this.#isClosed || this.#waiting.size === 0) return;
    const run = () => {
      this.#timer = undefined;
      this.#exchanging = this.#exchange().finally(() => {
        this.#exchanging = undefined;
        this.#exchangeSoon();
      });
    };
    this.#timer = setTimeout(run, Math.max(0, this.#nextMs - performance.now())).unref();
  }

  async #exchange(): Promise<void> {
    const { config, pool, clock, log } = this.#from;
    const batch = [...this.#waiting].slice(0, mostAtOnce).map(([id, waiting]) => {
      this.#waiting.delete(id);
      const { name, key, windowMs, count } = waiting;
      const { unshared: added, windowStartMs: startedMs } = count;
      count.unshared = 0;
      return { key: rateKey(config.appSecret, name, key), startedMs, windowMs, added, count };
    });
    this.#nextMs = performance.now() + exchangeEveryMs;
    try {
      const known = new Map((await exchangeCounts(pool, batch, clock.now().getTime())).map((row) => [row.key.toString("hex"), row]));
      const nowMs = clock.now().getTime();
      for (const { key, startedMs, count } of batch) learn(count, startedMs, known.get(key.toString("hex")), nowMs);
    } catch (err) {
      // Its next request shares a count again.
      for (const { count, startedMs, added } of batch) if (count.windowStartMs === startedMs) count.unshared += added;
      this.#nextMs = performance.now() + retryMs;
      log[isDatabaseAway(err) ? "debug" : "warn"]({ err }, "limits count in this process alone: the counts cannot be exchanged");
    }
  }
}

/** `startedMs`: of the window that was told. When another has begun since, the next exchange tells of it. */
function learn(count: Count, startedMs: number, known: Known | undefined, nowMs: number): void {
  if (!known || count.windowStartMs !== startedMs) return;
  const isSameWindow = known.startedMs === startedMs;
  const current = known.current + count.unshared;
  count.current = isSameWindow ? Math.max(count.current, current) : current;
  count.previous = isSameWindow ? Math.max(count.previous, known.previous) : known.previous;
  // Not after now, which would be from before this process's clock was set back.
  count.windowStartMs = Math.min(known.startedMs, nowMs);
  count.isShared = true;
}

/** Registers the limiters, which end with the app. */
export function rateLimiters(app: FastifyInstance, services: Omit<Dependencies, "log">): RateLimiters {
  const limiters = new RateLimiters({ ...services, log: app.log });
  app.decorate("rateLimiter", (name, limit) => limiters.get(name, limit));
  app.addHook("onClose", () => limiters.close());
  return limiters;
}
