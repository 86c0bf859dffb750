// Loaded only when traces are sent somewhere. Its other settings are the library's own: OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS ...
import { context, diag, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { Log } from "../log.ts";
import { turnOnTracing } from "./spans.ts";

/** Sends traces to the collector at `endpoint`, until the function that it returns has sent the last ones. */
export function startTracing({ endpoint, role, log }: { endpoint: string; role: string; log: Log }): () => Promise<void> {
  const tell = (message: string) => log.warn(`OpenTelemetry: ${message}`);
  const silent = () => undefined;
  diag.setLogger({ error: tell, warn: tell, info: silent, debug: silent, verbose: silent });
  const own = resourceFromAttributes({ "service.name": "aangan", "aangan.role": role });
  const provider = new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  turnOnTracing();
  return () => provider.shutdown();
}
