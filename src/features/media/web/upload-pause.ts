// The site limits the requests of an address. All uploads of this page pause together: each alone would only be refused again.

let endsAt = 0;
const listeners = new Set<() => void>();

export const uploadPause = {
  /** Of two pauses the later end counts. */
  begin(seconds: number): void {
    endsAt = Math.max(endsAt, Date.now() + seconds * 1_000);
    for (const listener of listeners) listener();
  },
  /** When it ends or has ended, in milliseconds since 1970; 0: there was none. */
  endsAt: (): number => endsAt,
  /** Resolves when there is no pause. Rejects with the signal's reason when that comes first. */
  async over(signal: AbortSignal): Promise<void> {
    for (let leftMs = endsAt - Date.now(); leftMs > 0; leftMs = endsAt - Date.now()) await sleep(leftMs, signal);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
