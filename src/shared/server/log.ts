import type { FastifyBaseLogger } from "fastify";
import pino from "pino";
import { ownValue } from "../contract/own-value.ts";
import { currentRequestId } from "./watching/request-scope.ts";

export type Log = Pick<FastifyBaseLogger, "debug" | "info" | "warn" | "error">;

/** Fields of a careless line that could contain personal data. */
const personal = ["password", "token", "email", "phone", "mobile", "authorization", "cookie"];

/** Lines for a person on a terminal, JSON on standard output otherwise. */
export function createLog(level: string, isTerminal: boolean): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    redact: { paths: [...personal, ...personal.map((name) => `*.${name}`)], censor: "[redacted]" },
    // PostgreSQL's errors quote rows in their details ("Key (email)=(...) already exists"): only these fields are logged.
    serializers: { err: describeError },
    mixin: (_fields: object, _level: number, logger: pino.Logger) => {
      const reqId = currentRequestId();
      return reqId === undefined || "reqId" in logger.bindings() ? {} : { reqId };
    },
  };
  return isTerminal ? pino(options, { write: (line) => void process.stderr.write(forTerminal(line)) }) : pino(options);
}

type ErrorLine = { type: string; message: string; stack: string; code?: string; cause?: ErrorLine };

function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { name, message, stack = "", cause } = error;
  const { code } = error as { code?: string };
  return { type: name, message, stack, ...(code && { code }), ...(cause instanceof Error && { cause: describeError(cause) }) };
}

const levelNames: Record<number, string> = { 20: "debug", 30: "info", 40: "warning", 50: "error", 60: "fatal" };

function forTerminal(line: string): string {
  const { level, time, msg = "", err, reqId, ...rest } = JSON.parse(line);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const details = Object.entries(rest).map(([name, value]) => ` ${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const request = reqId ? ` (request ${reqId})` : "";
  return `${clock} ${ownValue(levelNames, level) ?? level}: ${msg}${details.join("")}${request}${err ? `\n${err.stack || err.message}` : ""}\n`;
}
