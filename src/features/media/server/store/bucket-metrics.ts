import type { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { SpanKind } from "@opentelemetry/api";
import { Histogram } from "prom-client";
import { processMetrics } from "../../../../shared/server/watching/process-metrics.ts";
import { inSpan } from "../../../../shared/server/watching/spans.ts";

const requests = new Histogram({
  name: "bucket_request_duration_seconds",
  help: "Duration of requests to the bucket until the head of the answer, by operation and by whether it was answered or failed",
  labelNames: ["operation", "outcome"],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  registers: [processMetrics],
});

/** Times each request of the client, tries included, and shows it in traces. */
export function timeBucket(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (asked) => {
        const operation = commandName.replace(/Command$/, "");
        const startedAtMs = performance.now();
        const observe = (outcome: string) => requests.observe({ operation, outcome }, (performance.now() - startedAtMs) / 1000);
        try {
          const result = await inSpan({ name: `bucket ${operation}`, kind: SpanKind.CLIENT }, () => next(asked));
          observe("answered");
          return result;
        } catch (error) {
          observe(isAnswer(error) ? "answered" : "failed");
          throw error;
        }
      },
    { step: "initialize", name: "time-bucket" },
  );
}

/** "Not found", "not modified" and "no such range" are answers. */
const isAnswer = (error: unknown): boolean => [304, 404, 416].includes((error as S3ServiceException).$metadata?.httpStatusCode ?? 0);
