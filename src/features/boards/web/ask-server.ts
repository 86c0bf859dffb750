import { fetchSignedIn } from "../../../shared/web/access-token.ts";
import { createApiClient, fetchWith } from "../../../shared/web/api-client.ts";
import type { BoardsEndpoints } from "../contract/boards.endpoints.ts";
import { boardsPaths } from "../contract/boards.paths.ts";
import type { BoardApi } from "./waiting-changes.ts";

/** The server's own answers: what this device kept of a board may be from before others came. `timeoutMs`: where nobody can wait longer. */
export const askServer = (timeoutMs?: number): BoardApi =>
  createApiClient<BoardsEndpoints>(
    boardsPaths,
    fetchWith((address, init) =>
      fetchSignedIn(address, { ...init, cache: "no-store", ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }) }),
    ),
  );
