import { UploadFailure } from "./upload-transport.ts";

const mostAttempts = 3;

/** In milliseconds, before the attempt after the given one. */
export const usualWaitMs = (attempt: number): number => 1_000 * 4 ** (attempt - 1);

type Options = { signal: AbortSignal; waitMs: (attempt: number) => number };

/**
 * Retries with delays, three times in all, unless that is pointless. Throws the error of the last attempt, or the signal's reason
 * when it is cancelled.
 */
export async function persist<Result>(attempt: () => Promise<Result>, { signal, waitMs }: Options): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      const isFinal = !(error instanceof UploadFailure) || error.isFinal || tried === mostAttempts;
      if (isFinal) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs(tried)));
      signal.throwIfAborted();
    }
  }
}
