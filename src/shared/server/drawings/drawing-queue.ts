import { availableParallelism } from "node:os";
import { minuteMs } from "../../contract/durations.ts";
import { AppError } from "../error-table.ts";
import type { RateLimiter } from "../http/limits/rate-limiter.ts";

const retryAfterS = 5;
/** Drawings that one client can ask for. */
export const mostDrawn = { most: 60, windowMs: minuteMs };

type Limits = {
  mostAtOnce: number;
  /** Drawings that one client can have waiting. */
  mostWaitingEach: number;
  /** Of all clients together. */
  mostWaiting: number;
};
/** A drawing takes a processor for 20 to 200 ms: half of them stay free for answers. */
const usualLimits: Limits = {
  mostAtOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  mostWaitingEach: 10,
  mostWaiting: 40,
};

/**
 * The queue of drawings of this process: maps and share images are drawn when somebody first asks for them. Few are drawn at the same
 * time, and clients take turns, so that a client with many waiting drawings delays another's by one drawing only.
 */
export class DrawingQueue {
  readonly #limits: Limits;
  readonly #drawn: RateLimiter;
  /** By client, in the order of their next turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingCount = 0;
  #drawing = 0;

  /** `drawn` counts what each client asks for. */
  constructor(drawn: RateLimiter, limits: Partial<Limits> = {}) {
    this.#drawn = drawn;
    this.#limits = { ...usualLimits, ...limits };
  }

  /**
   * Resolves when it is this client's turn, with the function that ends the turn. Throws at once: `rate_limited` when the client has
   * asked for too much, `unavailable` when too many clients wait.
   */
  acquire(client: string): Promise<() => void> {
    const own = this.#waiting.get(client) ?? [];
    const mustWait = this.#drawing >= this.#limits.mostAtOnce;
    if (own.length >= this.#limits.mostWaitingEach) throw new AppError("rate_limited", undefined, { retryAfterS });
    if (mustWait && this.#waitingCount >= this.#limits.mostWaiting) throw new AppError("unavailable", undefined, { retryAfterS });
    this.#drawn.take(client);
    const end = () => this.#end();
    if (!mustWait) {
      this.#drawing++;
      return Promise.resolve(end);
    }
    this.#waitingCount++;
    return new Promise((resolve) => this.#waiting.set(client, [...own, () => resolve(end)]));
  }

  #end(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#drawing--;
      return;
    }
    const [client, [begin, ...later]] = next;
    // The client goes to the end of the queue.
    this.#waiting.delete(client);
    if (later.length > 0) this.#waiting.set(client, later);
    this.#waitingCount--;
    begin?.();
  }
}
