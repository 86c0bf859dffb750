// Counts requests and their results.
import type { Answer } from "./transport.ts";

type Row = { requests: number; statuses: Map<number, number>; slowestMs: number };
export type Failure = { where: string; reason: string };

export class Tally {
  readonly #rows = new Map<string, Row>();
  readonly failures: Failure[] = [];
  readonly #onFailure: (failure: Failure) => void;
  requests = 0;
  serverErrors = 0;

  constructor(onFailure: (failure: Failure) => void = () => {}) {
    this.#onFailure = onFailure;
  }

  count(group: string, actor: string, { status }: Answer, ms: number): void {
    const key = `${group} | ${actor}`;
    const row = this.#rows.get(key) ?? { requests: 0, statuses: new Map<number, number>(), slowestMs: 0 };
    this.#rows.set(key, row);
    row.requests++;
    row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1);
    row.slowestMs = Math.max(row.slowestMs, ms);
    this.requests++;
    if (status >= 500) this.serverErrors++;
  }

  fail(where: string, reason: string): void {
    this.failures.push({ where, reason });
    this.#onFailure({ where, reason });
  }

  /** As a Markdown table. */
  table(): string {
    const lines = [...this.#rows]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, { requests, statuses, slowestMs }]) => {
        const told = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
        return `| ${key} | ${requests} | ${told.join(", ")} | ${Math.round(slowestMs)} |`;
      });
    return ["| Endpoints | Actor | Requests | Statuses | Slowest, ms |", "|---|---|--:|---|--:|", ...lines].join("\n");
  }
}
