import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isDatabaseAway } from "./database-errors.ts";
import { AppError, errorTable, failureBody } from "./error-table.ts";

/** Gives every failure of the app the one shape. What is not in the table is a bug: logged with its stack, told without details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) => sendError(toAppError(thrown), thrown, request, reply));
}

function sendError(error: AppError, thrown: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, logLevel } = errorTable[error.code];
  // A foreseen failure is known by its code; its stack would say nothing new.
  request.log[logLevel](
    error.code === "internal" ? { err: thrown } : { code: error.code, issues: error.issues.map(({ path }) => path) },
    "request failed",
  );
  if (error.retryAfterS !== undefined) reply.header("retry-after", error.retryAfterS);
  else if (error.code === "unavailable") reply.header("retry-after", 2);
  return reply.code(status).header("cache-control", "no-store").send(failureBody(error, request.id));
}

/** The foreseen failure that a thrown thing stands for. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (hasZodFastifySchemaValidationErrors(thrown)) {
    const issues = thrown.validation.map(({ instancePath, message }) => ({
      path: instancePath.slice(1).replaceAll("/", "."),
      message: message ?? "",
    }));
    return new AppError("invalid_input", issues[0]?.message, { issues });
  }
  if (isDatabaseAway(thrown)) return new AppError("unavailable");
  return ofFastify(thrown as FastifyError);
}

/** Fastify's own refusals: their texts are not ours to show, but for the one about JSON. */
function ofFastify({ statusCode, code }: Partial<FastifyError>): AppError {
  if (statusCode === 413) return new AppError("body_too_large");
  if (statusCode === 414) return new AppError("url_too_long");
  if (statusCode === 415) return new AppError("unsupported_media_type");
  if (code === "FST_ERR_CTP_EMPTY_JSON_BODY" || code === "FST_ERR_CTP_INVALID_JSON_BODY") {
    return new AppError("invalid_input", "The body is not valid JSON.");
  }
  return new AppError(statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? "invalid_input" : "internal");
}
