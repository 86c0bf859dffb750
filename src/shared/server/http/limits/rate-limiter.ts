import { LRUCache } from "lru-cache";
import { atMost } from "../../cache-size.ts";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../error-table.ts";

export type Limit = { most: number; windowMs: number };
/**
 * What is known of all processes. `unshared`: the part of `current` that the others have not been told. `isShared`: they have been told
 * of this window.
 */
export type Count = { windowStartMs: number; current: number; previous: number; unshared: number; isShared: boolean };
type Options = Limit & {
  clock: Clock;
  /** Called with counts that the other processes should know. Without it this process counts alone. */
  share?: (key: string, count: Count) => void;
};

/** Beyond this the least recent keys are forgotten, which errs on the visitor's side. */
const mostKeys = 50_000;
/** Ordinary visitors stay below this part of a limit, and so cost the database nothing. */
const sharedFrom = 1 / 8;

/**
 * Counts by key (an address, an address and a property). The window slides: the count of the previous window fades out evenly over the
 * current one, so that a burst at a boundary does not double the limit. `RateLimiters` makes those that count in all processes.
 */
export class RateLimiter {
  readonly #options: Options;
  readonly #shareFrom: number;
  readonly #counts = new LRUCache<string, Count>(atMost(mostKeys));

  constructor(options: Options) {
    this.#options = options;
    this.#shareFrom = Math.max(1, Math.floor(options.most * sharedFrom));
  }

  /**
   * Counts one request, or `weight`. Throws `rate_limited` with the time to wait when there were too many; refused requests are
   * not counted.
   */
  take(key: string, weight = 1): void {
    const { most, windowMs, clock } = this.#options;
    const nowMs = clock.now().getTime();
    const count = this.#slide(key, nowMs);
    const leftOfWindow = 1 - (nowMs - count.windowStartMs) / windowMs;
    if (count.current + Math.floor(count.previous * leftOfWindow) + weight > most) {
      const waitMs = windowsUntilFit(count, leftOfWindow, most - weight) * windowMs;
      throw new AppError("rate_limited", undefined, { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
    }
    this.#count(key, count, weight);
  }

  /** Counts what is known only afterwards, however much it is. */
  add(key: string, weight: number): void {
    this.#count(key, this.#slide(key, this.#options.clock.now().getTime()), weight);
  }

  #count(key: string, count: Count, weight: number): void {
    if (weight === 0) return;
    count.current += weight;
    count.unshared += weight;
    if (count.isShared || count.unshared >= this.#shareFrom) this.#options.share?.(key, count);
  }

  #slide(key: string, nowMs: number): Count {
    const { windowMs } = this.#options;
    let count = this.#counts.get(key);
    if (!count || nowMs - count.windowStartMs >= 2 * windowMs || nowMs < count.windowStartMs) {
      count = { windowStartMs: nowMs, current: 0, previous: 0, unshared: 0, isShared: false };
      this.#counts.set(key, count);
    } else if (nowMs - count.windowStartMs >= windowMs) {
      count.windowStartMs += windowMs;
      count.previous = count.current;
      count.current = 0;
      count.unshared = 0;
      count.isShared = false;
    }
    return count;
  }
}

/** How many windows pass until `room`, less what the windows count, holds one more. */
function windowsUntilFit({ current, previous }: Count, leftOfWindow: number, room: number): number {
  if (current <= room) return leftOfWindow - (room - current + 1) / previous;
  return leftOfWindow + 1 - (room + 1) / current;
}
