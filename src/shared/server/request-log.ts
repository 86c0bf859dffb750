import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from "fastify";
import { isInProcess } from "./in-process-calls.ts";

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;

const longestLoggedPath = 300;
const redacted = "[redacted]";

/**
 * One line an answer: method, path, parameter names, status, time. Never what a person typed or who they are: no values of
 * parameters, no bodies, no addresses, no headers.
 */
export function requestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const level = reply.statusCode >= 500 ? "warn" : isInProcess(request) ? "debug" : "info";
    request.log[level](
      { method: request.method, url: withoutValues(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      "answered",
    );
  });
}

/** `/search?q=asha&city[]=Pune` becomes `/search?q=…&city[]=…`. */
export function withoutValues(url: string): string {
  const [path = "", query] = url.split("?", 2);
  const names = query ? `?${query.replace(/=[^&]*/g, "=…")}` : "";
  return (path + names).slice(0, longestLoggedPath);
}

/** Lines for a person on a terminal, JSON for everything else. */
export function loggerOptions(level: string, isTerminal: boolean): LoggerOptions {
  return {
    level,
    redact: {
      paths: ["password", "token", "email", "phone", "mobile", "authorization", "cookie", "*.password", "*.token", "*.email", "*.phone"],
      censor: redacted,
    },
    // Errors of the database quote rows ("Key (email)=(...) already exists"): their details stay out.
    serializers: { err: describeError },
    ...(isTerminal && { stream: { write: (line: string) => void process.stderr.write(forTerminal(line)) } }),
  };
}

type ErrorLine = { type: string; message: string; stack: string; [detail: string]: unknown };

function describeError({ name, message, stack = "", cause, ...more }: Error): ErrorLine {
  const { code } = more as { code?: string };
  return { type: name, message, code, stack, ...(cause instanceof Error && { cause: describeError(cause) }) };
}

const levelNames: Record<number, string> = { 20: "debug", 30: "info", 40: "warning", 50: "error", 60: "fatal" };

function forTerminal(line: string): string {
  const { level, time, msg = "", err, pid, hostname, reqId, ...rest } = JSON.parse(line);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const details = Object.entries(rest).map(([name, value]) => ` ${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const request = reqId ? ` (request ${reqId})` : "";
  return `${clock} ${levelNames[level] ?? level}: ${msg}${details.join("")}${request}${err ? `\n${err.stack ?? err.message}` : ""}\n`;
}

export type Log = Pick<FastifyBaseLogger, "debug" | "info" | "warn" | "error">;
