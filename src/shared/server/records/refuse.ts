import type { ErrorBody } from "../../contract/endpoint.ts";
import { AppError } from "../error-table.ts";

/** A fault in one field of a save; `path` is its place in the form. */
export type Issue = ErrorBody["data"]["issues"][number];

/** Throws `invalid_input` with the first issue's message; does nothing without issues. */
export function refuse(issues: readonly Issue[]): void {
  const [first] = issues;
  if (first) throw new AppError("invalid_input", first.message, { issues: [...issues] });
}

/** Throws `invalid_input` for one field. */
export function refuseField(path: string, message: string): never {
  throw new AppError("invalid_input", message, { issues: [{ path, message }] });
}
