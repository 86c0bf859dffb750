// The programs of others that a cluster is made of: Debian's packages.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { s3Packages, s3Programs } from "../features/media/server/store/s3-server-test-world.ts";

/** By program: the package that brings it. */
const needed = new Map([
  ["patroni", "patroni"],
  ["etcd", "etcd-server"],
  ["haproxy", "haproxy"],
  ["pgbouncer", "pgbouncer"],
  ["pgbackrest", "pgbackrest"],
]);
const postgresFolder = "/usr/lib/postgresql";
const leastPostgres = 15;

/** The folder of PostgreSQL's programs; null when there is none of version 15 or later. Patroni needs more of them than are packaged for npm. */
export function postgresPrograms(): string | null {
  const versions = existsSync(postgresFolder) ? readdirSync(postgresFolder).map(Number) : [];
  const newest = versions.filter((version) => version >= leastPostgres).toSorted((one, other) => other - one)[0];
  const bin = newest === undefined ? null : path.join(postgresFolder, String(newest), "bin");
  return bin !== null && existsSync(path.join(bin, "pg_rewind")) ? bin : null;
}

/** null when all programs are there; otherwise what is missing, and the command that installs it. */
export function whyNoCluster(): string | null {
  if (process.platform !== "linux") return "A cluster on one machine needs Linux.";
  const missing = [...needed].flatMap(([program, name]) => (isInstalled(program) ? [] : [name]));
  if (postgresPrograms() === null) missing.push("postgresql-15");
  if (missing.length === 0) return null;
  return `Not installed: ${missing.join(", ")}. On Debian 12:\n  sudo apt-get install --no-install-recommends ${missing.join(" ")}`;
}

/** null when Ceph's programs are there. */
export function whyNoStore(): string | null {
  if (process.getuid?.() !== 0) return "the S3 store (Ceph) needs root";
  if (s3Programs.every(isInstalled)) return null;
  return `the S3 store is not installed (sudo apt-get install --no-install-recommends ${s3Packages.join(" ")})`;
}

/** Also where only root looks for programs. */
const searched = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];

function isInstalled(program: string): boolean {
  return searched.some((folder) => existsSync(path.join(folder, program)));
}

/** The environment of the parts: without the settings of the terminal in which the cluster was started. */
export const plainEnvironment = {
  PATH: searched.join(path.delimiter),
  HOME: process.env.HOME ?? "/",
  LC_ALL: "C.UTF-8",
  TZ: "UTC",
};

/** Runs a program to its end, and throws with what it said when it fails. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: { uid?: number; gid?: number; cwd?: string; env?: NodeJS.ProcessEnv; input?: string } = {},
): string {
  const result = spawnSync(command, args, { env: plainEnvironment, encoding: "utf8", timeout: 120_000, ...options });
  if (result.status === 0) return result.stdout;
  throw new Error(`${command} ${args.join(" ")} failed: ${result.error?.message ?? result.stderr + result.stdout}`);
}
