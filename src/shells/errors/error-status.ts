import { isRouteErrorResponse } from "react-router";
import { ApiError } from "../../shared/web/api-client.ts";

/** The title of a page that could not be shown. */
export const errorTitle = (error: unknown): string => `${statusOf(error) === 404 ? "Not found" : "Something went wrong"} | Aangan`;

/** The HTTP status of an error; null when no answer arrived; 500 for anything else that was thrown. */
export function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error)) return error.status;
  if (error instanceof ApiError) return error.body.status || null;
  const isUnanswered = typeof navigator !== "undefined" && navigator.onLine === false;
  return isUnanswered ? null : 500;
}
