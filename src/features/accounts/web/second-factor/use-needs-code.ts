import { useState } from "react";
import { ApiError } from "../../../../shared/web/api-client.ts";

/** Whether a call was refused for want of a code, or for a wrong one: only the server knows whether the account has a second factor. */
export const isAboutCode = (error: unknown): boolean =>
  error instanceof ApiError && error.body.data.issues.some(({ path }) => path === "code");

/** Whether a form asks for a code: once the server has. It stays, whatever the next refusal is about. */
export function useNeedsCode(error: Error | null): boolean {
  const [needsCode, setNeedsCode] = useState(false);
  if (!needsCode && isAboutCode(error)) setNeedsCode(true);
  return needsCode;
}
