import { AppError } from "./error-table.ts";

/** `mostEach`: running or waiting, for one account. `mostWaiting`: waiting, for all accounts. */
type Bounds = { atOnce: number; mostEach?: number; mostWaiting?: number };

/** Runs a few tasks at a time. Waiting accounts take turns, so a long queue of one account delays each of the others by one task. */
export class WorkQueue {
  #free: number;
  readonly #mostEach: number;
  readonly #mostWaiting: number;
  /** By account, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #takenBy = new Map<string, number>();

  constructor({ atOnce, mostEach = Number.POSITIVE_INFINITY, mostWaiting = Number.POSITIVE_INFINITY }: Bounds) {
    this.#free = atOnce;
    this.#mostEach = mostEach;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * `whose`: the account, or any other key that takes turns. Throws `rate_limited` when it has reached `mostEach`, or when too many tasks
   * wait.
   */
  async takeFor<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const taken = this.#takenBy.get(whose) ?? 0;
    if (taken >= this.#mostEach) throw tooMany();
    this.#takenBy.set(whose, taken + 1);
    try {
      return await this.#inTurn(whose, work);
    } finally {
      const left = (this.#takenBy.get(whose) ?? 1) - 1;
      if (left > 0) this.#takenBy.set(whose, left);
      else this.#takenBy.delete(whose);
    }
  }

  async #inTurn<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--;
    else await this.#turnOf(whose);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next();
      else this.#free++;
    }
  }

  #turnOf(whose: string): Promise<void> {
    const waiting = this.#waiting.values().reduce((sum, { length }) => sum + length, 0);
    if (waiting >= this.#mostWaiting) throw tooMany();
    const own = this.#waiting.get(whose) ?? [];
    this.#waiting.set(whose, own);
    return new Promise((resolve) => own.push(resolve));
  }

  /** The account moves to the end of the line with its remaining tasks. */
  #next(): (() => void) | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [whose, own] = first;
    const next = own.shift();
    this.#waiting.delete(whose);
    if (own.length > 0) this.#waiting.set(whose, own);
    return next;
  }
}

const tooMany = () => new AppError("rate_limited", undefined, { retryAfterS: 10 });
