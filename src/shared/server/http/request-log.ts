import type { FastifyInstance } from "fastify";
import { isInProcess } from "./in-process-calls.ts";

const longestLoggedUrl = 300;

export function requestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const level = reply.statusCode >= 500 ? "warn" : isInProcess(request) ? "debug" : "info";
    const { method, url, log } = request;
    log[level](requestLine({ method, url, status: reply.statusCode, ms: reply.elapsedTime }), "answered");
  });
}

type Answered = { method: string; url: string; status: number; ms: number };

/**
 * The line of one answer: method, path, parameter names, status, time. Never what a person typed or who they are: no values of
 * parameters, no bodies, no addresses, no headers.
 */
export const requestLine = ({ url, ms, ...answered }: Answered): Answered => ({
  ...answered,
  url: withoutValues(url),
  ms: Math.round(ms * 10) / 10,
});

/** `/search?q=asha&city[]=Pune` becomes `/search?q=…&city[]=…`; a path segment longer than our ids may be the token of a secret link. */
function withoutValues(url: string): string {
  const [path = "", query] = url.split("?", 2);
  const names = query ? `?${query.replace(/=[^&]*/g, "=…")}` : "";
  return (path.replace(/[^/]{32,}/g, "…") + names).slice(0, longestLoggedUrl);
}
