// Visitors who read pages and searches over the one address all the time.
import { setTimeout as sleep } from "node:timers/promises";
import type { Call, Front } from "../../faults/front.ts";

const pauseMs = 150;
/** A person who waits longer has been failed. */
const patienceMs = 5_000;

export class Readers {
  readonly calls: Call[] = [];
  /** The first few answers that were not what was asked for. */
  readonly wrong: string[] = [];
  readonly #front: Front;
  readonly #homes: readonly string[];
  #isOver = false;
  #working: Promise<void>[] = [];

  constructor(front: Front, homes: readonly string[]) {
    this.#front = front;
    this.#homes = homes;
  }

  start(): void {
    const home = () => this.#homes[this.calls.length % this.#homes.length];
    this.#working = [
      this.#read(() => "/"),
      this.#read(() => `/property/${home()}`),
      // Never the same, so no cache holds it.
      this.#read(() => `/api/public/properties?page=1&size=20&priceMax=${20_000_000 + this.calls.length}`),
      this.#read(() => `/search?priceMax=${30_000_000 + this.calls.length}`),
    ];
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  async #read(next: () => string): Promise<void> {
    while (!this.#isOver) {
      const [path, beganMs] = [next(), performance.now()];
      const late = sleep(patienceMs, "late" as const, { ref: false });
      const answer = await Promise.race([this.#front.read(path), late]);
      const isDone = answer !== "late" && answer?.status === 200;
      if (!isDone && this.wrong.length < 20) {
        const what = answer === "late" ? `no answer in ${patienceMs / 1000} s` : (answer?.status ?? "the connection ended");
        this.wrong.push(`${path}: ${what}`);
      }
      this.calls.push({ kind: isDone ? "done" : "unknown", beganMs, endedMs: performance.now() });
      await sleep(pauseMs);
    }
  }
}
