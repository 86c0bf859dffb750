import { LRUCache } from "lru-cache";
import { atMost } from "../../cache-size.ts";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../error-table.ts";

type Limit = { most: number; windowMs: number; clock: Clock };

/** Beyond this the times of the least recent keys are forgotten, which errs on the visitor's side. */
const mostKeys = 50_000;

/**
 * At most `most` in any window, exact to the millisecond: it stores the time of each. For small limits that people are told of;
 * `RateLimiter` handles large ones without storing times.
 */
export class ExactRateLimiter {
  readonly #limit: Limit;
  readonly #times = new LRUCache<string, number[]>(atMost(mostKeys));

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Throws `rate_limited`, with the time to wait, when the key has reached its limit. Counts nothing. */
  check(key: string): void {
    const { most, windowMs } = this.#limit;
    const [oldest, ...others] = this.#recent(key);
    if (oldest === undefined || others.length + 1 < most) return;
    throw new AppError("rate_limited", undefined, { retryAfterS: Math.ceil((oldest + windowMs - this.#nowMs()) / 1000) });
  }

  /** Counts one. Returns a function that takes it back. */
  count(key: string): () => void {
    const countedAtMs = this.#nowMs();
    this.#times.set(key, [...this.#recent(key), countedAtMs]);
    return () => {
      const times = this.#times.get(key);
      if (times?.includes(countedAtMs)) this.#times.set(key, times.toSpliced(times.indexOf(countedAtMs), 1));
    };
  }

  #recent(key: string): number[] {
    const now = this.#nowMs();
    // Times after now are from before the clock was set back.
    return (this.#times.get(key) ?? []).filter((time) => time > now - this.#limit.windowMs && time <= now);
  }

  #nowMs(): number {
    return this.#limit.clock.now().getTime();
  }
}
