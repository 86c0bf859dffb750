const mostKept = 128;
/** So many at least say something. */
const fewest = 20;
const share = 0.95;

/** How long the last answers of one kind took. */
export class RecentDurations {
  readonly #ms = new Float64Array(mostKept);
  #count = 0;
  #sortedAt = 0;
  #p95 = Number.NaN;

  add(ms: number): void {
    this.#ms[this.#count % mostKept] = ms;
    this.#count++;
  }

  /** Undefined while there are too few. As of at most `fewest` answers ago. */
  get p95(): number | undefined {
    if (this.#count < fewest) return undefined;
    if (Number.isNaN(this.#p95) || this.#count - this.#sortedAt >= fewest) {
      const sorted = this.#ms.slice(0, Math.min(this.#count, mostKept)).sort();
      this.#p95 = sorted[Math.floor(sorted.length * share)] as number;
      this.#sortedAt = this.#count;
    }
    return this.#p95;
  }
}
