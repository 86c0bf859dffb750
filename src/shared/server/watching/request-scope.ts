import { AsyncLocalStorage } from "node:async_hooks";
import { traceHeaders } from "./spans.ts";

export const requestIdHeader = "x-request-id";

const scope = new AsyncLocalStorage<string | undefined>();

/** The id of the request that is being answered, also in what it waits for; of a job, that of the request that queued it. */
export const currentRequestId = (): string | undefined => scope.getStore();

export const withinRequest = <Result>(id: string | undefined, work: () => Result): Result => scope.run(id, work);

/** For calls to other processes and to our own API: what answers them takes part in the same request and trace. */
export function callHeaders(): Record<string, string> {
  const id = currentRequestId();
  return { ...(id !== undefined && { [requestIdHeader]: id }), ...traceHeaders() };
}
