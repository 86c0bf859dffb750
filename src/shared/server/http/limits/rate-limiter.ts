import { LRUCache } from "lru-cache";
import { atMost } from "../../cache-size.ts";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../error-table.ts";

type Limit = { most: number; windowMs: number; clock: Clock };
type Count = { windowStartMs: number; current: number; previous: number };

/** Beyond this the least recent keys are forgotten, which errs on the visitor's side. */
const mostKeys = 50_000;

/**
 * Counts by key (an address, an address and a property) within this process. The window slides: the count of the previous window
 * fades out evenly over the current one, so that a burst at a boundary does not double the limit.
 */
export class RateLimiter {
  readonly #limit: Limit;
  readonly #counts = new LRUCache<string, Count>(atMost(mostKeys));

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /**
   * Counts one request, or `weight`. Throws `rate_limited` with the time to wait when there were too many; refused requests are
   * not counted.
   */
  take(key: string, weight = 1): void {
    const { most, windowMs, clock } = this.#limit;
    const nowMs = clock.now().getTime();
    const count = this.#slide(key, nowMs);
    const leftOfWindow = 1 - (nowMs - count.windowStartMs) / windowMs;
    if (count.current + Math.floor(count.previous * leftOfWindow) + weight > most) {
      const waitMs = windowsUntilFit(count, leftOfWindow, most - weight) * windowMs;
      throw new AppError("rate_limited", undefined, { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
    }
    count.current += weight;
  }

  /** Counts what is known only afterwards, however much it is. */
  add(key: string, weight: number): void {
    this.#slide(key, this.#limit.clock.now().getTime()).current += weight;
  }

  #slide(key: string, nowMs: number): Count {
    const { windowMs } = this.#limit;
    let count = this.#counts.get(key);
    if (!count || nowMs - count.windowStartMs >= 2 * windowMs || nowMs < count.windowStartMs) {
      count = { windowStartMs: nowMs, current: 0, previous: 0 };
      this.#counts.set(key, count);
    } else if (nowMs - count.windowStartMs >= windowMs) {
      count.windowStartMs += windowMs;
      count.previous = count.current;
      count.current = 0;
    }
    return count;
  }
}

/** How many windows pass until `room`, less what the windows count, holds one more. */
function windowsUntilFit({ current, previous }: Count, leftOfWindow: number, room: number): number {
  if (current <= room) return leftOfWindow - (room - current + 1) / previous;
  return leftOfWindow + 1 - (room + 1) / current;
}
