import type { Clock } from "../server/clock.ts";

/** Stands still until a test lets time pass. */
export class SettableClock implements Clock {
  #now = new Date("2026-11-02T06:00:00Z").getTime();
  now(): Date {
    return new Date(this.#now);
  }
  pass(seconds: number): void {
    this.#now += seconds * 1_000;
  }
}
