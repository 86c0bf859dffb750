import type { ErrorBody, ErrorCode } from "../contract/endpoint.ts";

type ErrorRule = { status: number; message: string; logLevel: "debug" | "info" | "warn" | "error" };

/** The answer for addresses that do not exist, and for those that do not exist for this caller. */
export const unknownEndpoint = "There is no such endpoint.";

/** What each code means to a client and to the log. An error that is not an `AppError` is a bug: `internal`. */
export const errorTable: Record<ErrorCode, ErrorRule> = {
  invalid_input: { status: 400, message: "The request is not valid.", logLevel: "info" },
  not_signed_in: { status: 401, message: "Please sign in.", logLevel: "info" },
  second_factor_required: { status: 401, message: "Please enter the code of your second factor.", logLevel: "info" },
  cross_origin: { status: 403, message: "This form was sent from another site.", logLevel: "warn" },
  not_found: { status: 404, message: "There is nothing here.", logLevel: "debug" },
  method_not_allowed: { status: 405, message: "This address does not accept that method.", logLevel: "info" },
  conflict: { status: 409, message: "This was changed in the meantime. Please reload it.", logLevel: "info" },
  gone: { status: 410, message: "This has been removed.", logLevel: "debug" },
  body_too_large: { status: 413, message: "The request is too large.", logLevel: "info" },
  url_too_long: { status: 414, message: "The address is too long.", logLevel: "info" },
  unsupported_media_type: { status: 415, message: "Send the body as application/json.", logLevel: "info" },
  rate_limited: { status: 429, message: "Too many requests. Please try again in a moment.", logLevel: "info" },
  internal: { status: 500, message: "Something went wrong!", logLevel: "error" },
  unavailable: { status: 503, message: "The site cannot reach its data right now. Please try again in a moment.", logLevel: "warn" },
};

/** An expected failure. Its message goes to the caller; without one, the table's message does. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: ErrorBody["data"]["issues"];
  /** Sent as retry-after, in whole seconds. */
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, message?: string, more: { issues?: ErrorBody["data"]["issues"]; retryAfterS?: number } = {}) {
    super(message ?? errorTable[code].message);
    this.code = code;
    this.issues = more.issues ?? [];
    this.retryAfterS = more.retryAfterS;
  }
}

/** The one shape of every failure (ledger CALL-04). */
export function failureBody(error: AppError, requestId: string): ErrorBody {
  const { code, message, issues } = error;
  return { message, data: { code, issues, requestId }, status: errorTable[code].status };
}
