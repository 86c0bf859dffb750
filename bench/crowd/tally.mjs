import { percentile } from "../load.mjs";

const mostFailuresKept = 20;

/** How long each kind of request took, and which failed. */
export class Tally {
  #kinds = new Map();
  /** The first of them, in words. */
  failures = [];

  /** `ask` of one person, with the kind first; returns the answer, or null after an error: the person goes on without it. */
  counting(ask) {
    return async (kind, asked) => {
      const of = this.#kinds.get(kind) ?? { timesMs: [], errors: 0 };
      this.#kinds.set(kind, of);
      const answer = await ask(asked).catch((error) => ({ status: error.message }));
      if (answer.status === 200) {
        of.timesMs.push(answer.ms);
        return answer;
      }
      of.errors++;
      if (this.failures.length < mostFailuresKept)
        this.failures.push(`${kind}: ${asked.path} ${answer.status} ${(answer.text ?? "").slice(0, 200)}`);
      return null;
    };
  }

  summary() {
    const kinds = Object.fromEntries([...this.#kinds].map(([kind, of]) => [kind, summaryOf(of)]));
    const all = [...this.#kinds.values()];
    const errors = all.reduce((sum, of) => sum + of.errors, 0);
    return { kinds, all: summaryOf({ timesMs: all.flatMap(({ timesMs }) => timesMs), errors }) };
  }
}

const summaryOf = ({ timesMs, errors }) => ({
  requests: timesMs.length + errors,
  p50Ms: percentile(timesMs, 0.5),
  p99Ms: percentile(timesMs, 0.99),
  errors,
});
