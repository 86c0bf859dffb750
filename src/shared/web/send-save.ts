import type { MutationOptions, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-client.ts";

const lineWaitMs = 5_000;

/** Options of a save that may arrive twice without harm: it is sent until the site answers, also when the browser sees a line. */
export const untilAnswered = {
  retry: (_count: number, error: Error) => error instanceof ApiError && error.body.status === 0,
  retryDelay: lineWaitMs,
} satisfies MutationOptions<unknown, Error, never>;

/** A save outside a component's own mutation. Like those of the panel it waits for the line, as long as its account is signed in. */
export function sendSave<Answer>(
  client: QueryClient,
  send: () => Promise<Answer>,
  options: typeof untilAnswered | object,
): Promise<Answer> {
  return client
    .getMutationCache()
    .build<Answer, Error, void, unknown>(client, { mutationFn: send, ...options })
    .execute();
}
