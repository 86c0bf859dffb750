import { childrenOf, postmasterPid } from "../../src/shared/testing/postgres-processes.ts";

/** kill -9 of PostgreSQL with all its workers: none of them can shut down cleanly. */
export function killPostgres(dataDir: string): void {
  const postmaster = postmasterPid(dataDir);
  for (const pid of [postmaster, ...childrenOf(postmaster)]) killIfThere(pid);
}

/** A worker ends by itself when its client or the postmaster has gone, perhaps before its turn comes. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
