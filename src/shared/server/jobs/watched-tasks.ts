import { SpanKind } from "@opentelemetry/api";
import type { Task, TaskList } from "graphile-worker";
import { Histogram } from "prom-client";
import { processMetrics } from "../watching/process-metrics.ts";
import { withinRequest } from "../watching/request-scope.ts";
import { continueTrace } from "../watching/spans.ts";
import { timed } from "../watching/timed.ts";

const runs = new Histogram({
  name: "job_duration_seconds",
  help: "Duration of runs of jobs in this process, by task and by whether the run succeeded",
  labelNames: ["task", "outcome"],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800],
  registers: [processMetrics],
});

/** The same tasks; each run is timed, and is a part of the request that queued it. */
export const watchedTasks = (tasks: TaskList): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([task, run]) => [task, run && watched(task, run as Task)]));

/** The request that queued a job, by the job's payload: see `queueJob`. */
export function requestOf(payload: unknown): string | undefined {
  const { requestId } = (payload ?? {}) as { requestId?: unknown };
  return typeof requestId === "string" ? requestId : undefined;
}

function watched(task: string, run: Task): Task {
  const observe = (seconds: number, failure?: object) => runs.observe({ task, outcome: failure ? "failed" : "done" }, seconds);
  return (payload, helpers) =>
    withinRequest(requestOf(payload), () =>
      continueTrace(payload, { name: `job ${task}`, kind: SpanKind.CONSUMER }, () => timed(async () => run(payload, helpers), observe)),
    );
}
