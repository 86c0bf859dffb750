import type { ApiError } from "./api-client.ts";

/** In how many seconds the call may succeed; 0: the site has not said. */
export const retryAfterS = ({ headers }: ApiError): number => Number(headers?.get("retry-after") ?? 0);
