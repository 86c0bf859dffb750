import { AppError } from "../error-table.ts";

/** Knows whether the database answers at all, however long a single query takes. */
export type DatabaseWatch = {
  readonly isLive: boolean;
  /** Returns the unsubscriber. */
  onAway(listener: () => void): () => void;
};

/** A database that has just come back answers before its watch notices. */
const graceMs = 500;

/**
 * The result of `work` or, when the database becomes unreachable meanwhile, `unavailable`: callers do not wait for a hanging
 * server as long as a slow query may take. The work itself is not stopped, so use it for reads only.
 */
export function unlessAway<Result>(watch: DatabaseWatch, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const giveUpSoon = () => {
      timer ??= setTimeout(() => reject(new AppError("unavailable")), graceMs);
    };
    const stopListening = watch.onAway(giveUpSoon);
    if (!watch.isLive) giveUpSoon();
    const end = () => {
      stopListening();
      clearTimeout(timer);
    };
    work.then(resolve, reject).finally(end);
  });
}
