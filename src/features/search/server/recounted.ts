import type { Clock } from "../../../shared/server/clock.ts";

/** A value that is read again once it is older than `freshMs`, while callers get the previous one. */
export class Recounted<Value> {
  readonly #read: () => Promise<Value>;
  readonly #clock: Clock;
  readonly #freshMs: number;
  #known: Promise<Value> | null = null;
  #readAtMs = 0;

  constructor(read: () => Promise<Value>, { clock, freshMs }: { clock: Clock; freshMs: number }) {
    this.#read = read;
    this.#clock = clock;
    this.#freshMs = freshMs;
  }

  get(): Promise<Value> {
    const nowMs = this.#clock.now().getTime();
    if (this.#known && nowMs - this.#readAtMs < this.#freshMs) return this.#known;
    this.#readAtMs = nowMs;
    const before = this.#known;
    const reading = this.#read();
    reading.then(
      (value) => (this.#known = Promise.resolve(value)),
      () => {
        this.#readAtMs = 0;
        this.#known = before;
      },
    );
    this.#known = before ?? reading;
    return this.#known;
  }
}
