// The places where a trace is written: requests, calls of our own API, queries, searches, files in the bucket, jobs. Unless traces are
// sent somewhere (open-telemetry.ts), each costs one comparison.
import { type Attributes, context, propagation, ROOT_CONTEXT, type Span, type SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("aangan");
let isOn = false;

export const isTraced = (): boolean => isOn;
export function turnOnTracing(): void {
  isOn = true;
}

type Named = { name: string; kind?: SpanKind; attributes?: Attributes };

/** The work as a span of the current trace. Attributes hold no values that a person typed. */
export function inSpan<Result>(span: Named, work: () => Promise<Result>): Promise<Result> {
  return isOn ? runInSpan(span, context.active(), work) : work();
}

/** The same, as a part of the trace of the caller: `carrier` is what `traceHeaders` gave there. */
export function continueTrace<Result>(carrier: unknown, span: Named, work: () => Promise<Result>): Promise<Result> {
  return isOn ? runInSpan(span, propagation.extract(ROOT_CONTEXT, carrier ?? {}), work) : work();
}

function runInSpan<Result>({ name, ...options }: Named, parent: typeof ROOT_CONTEXT, work: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Only the kind of the failure: its message may repeat what a person typed. */
export function markFailed(span: Span, error: unknown): void {
  const { name, code } = error as { name?: string; code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", typeof code === "string" ? code : (name ?? "unknown"));
}

/** For calls to others: they continue the current trace (W3C `traceparent`). */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isOn) propagation.inject(context.active(), headers);
  return headers;
}

/** A span whose end is elsewhere, and what runs as a part of it. */
export function startSpan({ name, ...options }: Named, carrier: unknown): { span: Span; run: (work: () => void) => void } {
  const parent = propagation.extract(ROOT_CONTEXT, carrier ?? {});
  const span = tracer.startSpan(name, options, parent);
  return { span, run: (work) => context.with(trace.setSpan(parent, span), work) };
}

/** Undefined outside a trace, and for a trace that is not recorded. */
export function startChild({ name, ...options }: Named): Span | undefined {
  if (!isOn || !trace.getActiveSpan()?.isRecording()) return undefined;
  return tracer.startSpan(name, options);
}
