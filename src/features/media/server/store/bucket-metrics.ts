import type { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { SpanKind } from "@opentelemetry/api";
import { Histogram } from "prom-client";
import { processMetrics } from "../../../../shared/server/watching/process-metrics.ts";
import { inSpan } from "../../../../shared/server/watching/spans.ts";
import { timed } from "../../../../shared/server/watching/timed.ts";

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
        const ask = () => inSpan({ name: `bucket ${operation}`, kind: SpanKind.CLIENT }, () => next(asked));
        return timed(ask, (seconds, failure) => {
          const outcome = failure && !isAnswer(failure.error) ? "failed" : "answered";
          requests.observe({ operation, outcome }, seconds);
        });
      },
    { step: "initialize", name: "time-bucket" },
  );
}

/** "Not found", "not modified" and "no such range" are answers. */
const isAnswer = (error: unknown): boolean => [304, 404, 416].includes((error as S3ServiceException).$metadata?.httpStatusCode ?? 0);
