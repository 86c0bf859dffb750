import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway, isUnstorableText } from "../database/database-errors.ts";
import { AppError, errorTable, failureBody } from "../error-table.ts";
import { plainPage } from "../pages/plain-page.ts";

/**
 * Gives every failure of the app the same shape. An error that is not in the table is a bug: logged with its stack, answered
 * without details.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => sendFailure(thrown, request, reply));
}

/** Of @fastify/static: a version or range that the file does not have. The headers of a range say how large the file is. */
type FileRefusal = Partial<FastifyError> & { headers?: Record<string, string> };

/** In the API's shape; outside the API as a page, for a browser that asks for one. A file's own refusals have no body. */
export function sendFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode, headers = {} } = thrown as FileRefusal;
  if (statusCode === 412 || statusCode === 416) return reply.code(statusCode).headers(headers).send();
  const isForPerson = !request.url.startsWith("/api/") && request.headers.accept?.includes("text/html");
  return (isForPerson ? sendPlainPage : sendError)(thrown, request, reply);
}

function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = begin(thrown, request, reply);
  return reply.header("cache-control", "no-store").send(failureBody(error, request.id));
}

/** The same for a person, when even React Router could not make a page. */
export function sendPlainPage(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = begin(thrown, request, reply);
  const { html, headers } = plainPage(error.message, `Request ${request.id}`);
  return reply.headers(headers).send(html);
}

function begin(thrown: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const error = toAppError(thrown);
  const { status, logLevel } = errorTable[error.code];
  // An expected failure is identified by its code; its stack adds nothing.
  const details = error.code === "internal" ? { err: thrown } : { code: error.code, issues: error.issues.map(({ path }) => path) };
  request.log[logLevel](details, "request failed");
  const retryAfterS = error.retryAfterS ?? (error.code === "unavailable" ? 2 : undefined);
  if (retryAfterS !== undefined) reply.header("retry-after", retryAfterS);
  reply.code(status);
  return error;
}

/** The expected failure behind a thrown value. */
function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseAway(thrown)) return new AppError("unavailable");
  if (isUnstorableText(thrown)) return new AppError("invalid_input");
  return ofFastify(thrown as Partial<FastifyError>);
}

/** Fastify's own refusals: their texts are not shown, except the one about JSON. */
function ofFastify({ statusCode, code }: Partial<FastifyError>): AppError {
  if (statusCode === 413) return new AppError("body_too_large");
  if (statusCode === 414) return new AppError("url_too_long");
  if (statusCode === 415) return new AppError("unsupported_media_type");
  if (code === "FST_ERR_CTP_EMPTY_JSON_BODY" || code === "FST_ERR_CTP_INVALID_JSON_BODY") {
    return new AppError("invalid_input", "The body is not valid JSON.");
  }
  return new AppError(statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? "invalid_input" : "internal");
}
