import { type Span, SpanKind } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";
import { isTraced, markFailed, startSpan } from "../watching/spans.ts";
import { isInProcess } from "./in-process-calls.ts";
import type { IsTrusted } from "./request-ids.ts";

declare module "fastify" {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** They are asked every few seconds. */
const untraced = new Set(["/healthz", "/readyz", "/metrics"]);

/** A span for each request that reaches the app; pages from the cache have none. A trusted proxy may begin the trace. */
export function traceRequests(app: FastifyInstance, isTrusted: IsTrusted): void {
  app.decorateRequest("span", null);
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, headers } = request;
    const route = request.routeOptions.url ?? "none";
    if (!isTraced() || untraced.has(route)) return done();
    const attributes = { "http.request.method": method, "http.route": route, "aangan.request_id": request.id };
    const kind = isInProcess(request) ? SpanKind.INTERNAL : SpanKind.SERVER;
    const { span, run } = startSpan({ name: `${method} ${route}`, kind, attributes }, isTrusted(request.raw) ? headers : undefined);
    request.span = span;
    run(done);
  });
  app.addHook("onResponse", async ({ span }, { statusCode }) => {
    if (!span) return;
    span.setAttribute("http.response.status_code", statusCode);
    if (statusCode >= 500) markFailed(span, { code: String(statusCode) });
    span.end();
  });
}
