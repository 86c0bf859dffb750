import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ExpectedError } from "../terminal.ts";

const stopTimeoutMs = 20_000;
const pollMs = 20;
const statusFile = "postmaster.pid";

/**
 * When this program was killed, its PostgreSQL may still run. It is ours alone (we hold the lock), so it is stopped. When
 * PostgreSQL was killed as well, it leaves a file that names a process which is gone, a zombie, or by now another program.
 * PostgreSQL would refuse to start, so the file is deleted too, once nothing of the old server is left.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const pid = Number(readStatus(cluster)[0]);
  if (!pid) return;
  if (isServerOf(cluster, pid)) tryToSignal(pid, "SIGINT");
  let waitedMs = 0;
  for (; findProcessesOf(cluster, pid).length > 0; waitedMs += pollMs) {
    if (waitedMs === stopTimeoutMs / 2) for (const each of findProcessesOf(cluster, pid)) tryToSignal(each, "SIGQUIT");
    if (waitedMs > stopTimeoutMs) throw new ExpectedError(`The PostgreSQL of an earlier run does not stop (process ${pid}).`);
    await sleep(pollMs);
  }
  if (process.platform === "linux") rmSync(path.join(cluster, statusFile), { force: true });
}

/** Its child processes would outlive it for as long as their statements take. */
export function killServer(cluster: string, pid: number): void {
  for (const each of findProcessesOf(cluster, pid)) tryToSignal(each, "SIGKILL");
}

/** The server and, if they can be found, its child processes: they outlive it for a moment and still write. */
export function findProcessesOf(cluster: string, pid: number): number[] {
  const candidates = process.platform === "linux" ? readdirSync("/proc").map(Number).filter(Boolean) : [pid];
  return candidates.filter((candidate) => isServerOf(cluster, candidate));
}

/** The pid may belong to another process by now, but PostgreSQL's working directory is its cluster. */
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

export function tryToSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended in the meantime.
  }
}

/** Lines of the status file: 1 pid, 4 port, 8 status. */
export function readStatus(cluster: string): string[] {
  try {
    return readFileSync(path.join(cluster, statusFile), "utf8").split("\n");
  } catch {
    return [];
  }
}
