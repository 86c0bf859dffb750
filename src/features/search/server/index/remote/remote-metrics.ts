import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { SearchProcess } from "./search-process.ts";

/** `beaten`: another process answered first. `hedged`: another was asked as well, because it was slow. */
type Outcome = "answered" | "beaten" | "failed" | "hedged";

/** The questions to search processes, in /metrics. */
export class RemoteMetrics {
  readonly #fit: Gauge;
  readonly #outcomes = new Counter({
    name: "search_process_asks_total",
    help: "Questions to search processes: answered; failed; beaten, because another process answered first; hedged, because another was asked as well",
    labelNames: ["process", "outcome"],
    registers: [],
  });
  readonly #durations = new Histogram({
    name: "search_process_answer_seconds",
    help: "Duration of the answers of search processes that were used",
    labelNames: ["process"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
    registers: [],
  });

  constructor(processes: readonly SearchProcess[]) {
    this.#fit = new Gauge({
      name: "search_process_up",
      help: "1: the search process can be asked; 0: it cannot be reached, is not ready, or is behind the database",
      labelNames: ["process"],
      registers: [],
      collect() {
        for (const { name, isFit } of processes) this.set({ process: name }, Number(isFit));
      },
    });
  }

  register(registry: Registry): void {
    for (const metric of [this.#fit, this.#outcomes, this.#durations]) registry.registerMetric(metric as never);
  }

  /** `ms`: of an answer. */
  count({ name }: SearchProcess, outcome: Outcome, ms?: number): void {
    this.#outcomes.inc({ process: name, outcome });
    if (ms !== undefined) this.#durations.observe({ process: name }, ms / 1000);
  }
}
