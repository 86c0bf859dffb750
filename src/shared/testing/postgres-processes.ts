import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

/** The first process of the PostgreSQL that a site has in its data folder. */
export const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);

/** The processes that this one has started. */
export const childrenOf = (pid: number): number[] =>
  spawnSync("ps", ["--ppid", String(pid), "-o", "pid="], { encoding: "utf8" })
    .stdout.split("\n")
    .map(Number)
    .filter((child) => child > 0);
