import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/** kill -9 of PostgreSQL with all its workers: none of them can shut down cleanly. */
export function killPostgres(dataDir: string): void {
  const [postmaster] = readFileSync(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n");
  const { stdout } = spawnSync("ps", ["--ppid", String(postmaster), "-o", "pid="], { encoding: "utf8" });
  for (const pid of [Number(postmaster), ...stdout.split("\n").map(Number)]) if (pid) killIfThere(pid);
}

/** A worker ends by itself when its client or the postmaster has gone, perhaps before its turn comes. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
