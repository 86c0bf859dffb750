import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type pg from "pg";
import { markFailed, startChild } from "../watching/spans.ts";

type Query = (...given: unknown[]) => unknown;
type Done = (error: Error | undefined, result: unknown) => void;
const longestText = 1_000;

/** A span for each query of the connection that belongs to a trace. Streams, such as COPY, have none. */
export function traceQueries(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (first, ...rest) => {
    const text = typeof first === "string" ? first : ((first as pg.QueryConfig | undefined)?.text ?? undefined);
    if (text === undefined || typeof (first as { submit?: unknown }).submit === "function") return query(first, ...rest);
    const span = startChild({ name: operationOf(text), kind: SpanKind.CLIENT });
    if (!span) return query(first, ...rest);
    if (span.isRecording()) {
      span.setAttributes({ "db.system.name": "postgresql", "db.operation.name": operationOf(text), "db.query.text": withoutValues(text) });
    }
    const end = (error?: unknown) => {
      if (error) markFailed(span, error);
      else span.setStatus({ code: SpanStatusCode.OK });
      span.end();
    };
    const done = rest.at(-1);
    if (typeof done === "function") {
      return query(first, ...rest.slice(0, -1), (error: Error | undefined, result: unknown) => {
        end(error);
        (done as Done)(error, result);
      });
    }
    const answer = query(first, ...rest) as Promise<unknown>;
    answer.then(() => end(), end);
    return answer;
  };
  client.query = traced as typeof client.query;
}

const operationOf = (text: string): string => (/^\s*(?:--.*\n\s*)*([a-z]+)/i.exec(text)?.[1] ?? "query").toUpperCase();

/** Parameters are not in it; what is written out as a text becomes `?`. */
const withoutValues = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, "?")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestText);
