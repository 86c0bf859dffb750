import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ExpectedError } from "./expected-error.ts";

/** When this program was killed, its PostgreSQL may live on. It is ours alone (we hold the lock), so it is stopped. */
export async function stopLeftover(cluster: string): Promise<void> {
  const pid = Number(readStatus(cluster)[0]);
  if (!pid || !isServerOf(cluster, pid)) return;
  process.kill(pid, "SIGINT");
  for (let waitedMs = 0; isServerOf(cluster, pid); waitedMs += 20) {
    if (waitedMs === 10_000) process.kill(pid, "SIGQUIT");
    if (waitedMs > 20_000) throw new ExpectedError(`PostgreSQL of an earlier run does not stop (process ${pid}).`);
    await sleep(20);
  }
}

/** A pid may have gone to another process since: a server's working directory is its cluster. */
function isServerOf(cluster: string, pid: number): boolean {
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
    return stdout?.includes(cluster) ?? false;
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/** Lines of postmaster.pid: 1 pid, 4 port, 8 status. */
export function readStatus(cluster: string): string[] {
  try {
    return readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}
