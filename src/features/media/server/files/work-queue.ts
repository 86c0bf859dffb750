import { AppError } from "../../../../shared/server/error-table.ts";

/**
 * Lets a few work at a time; the others wait in the order in which they came. With `mostEach` nobody has more than so many of
 * them working or waiting, so that one cannot keep out all others.
 */
export class WorkQueue {
  #free: number;
  readonly #mostEach: number;
  readonly #waiting: (() => void)[] = [];
  readonly #takenBy = new Map<string, number>();

  constructor(atOnce: number, mostEach = Number.POSITIVE_INFINITY) {
    this.#free = atOnce;
    this.#mostEach = mostEach;
  }

  /** Throws `rate_limited` when `whose` has as many as anybody may have. */
  async takeFor<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const taken = this.#takenBy.get(whose) ?? 0;
    if (taken >= this.#mostEach) throw new AppError("rate_limited", undefined, { retryAfterS: 10 });
    this.#takenBy.set(whose, taken + 1);
    try {
      return await this.take(work);
    } finally {
      const left = (this.#takenBy.get(whose) ?? 1) - 1;
      if (left > 0) this.#takenBy.set(whose, left);
      else this.#takenBy.delete(whose);
    }
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
