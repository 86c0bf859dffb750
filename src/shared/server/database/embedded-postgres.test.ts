import { spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { postmasterPid } from "../../testing/postgres-processes.ts";
import { findDataDirOwner, lockDataDir } from "./data-dir-lock.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "aangan-own-postgres-"));
  chmodSync(dataDir, 0o755);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: "array" });
  await client.end();
  return rows[0]?.[0];
}

const start = (onRestart?: (reason: string) => void) =>
  startEmbeddedPostgres({ dataDir, database: "own", ...(onRestart && { onRestart }) });

test("data survive a stop, the password is not a default, and only 127.0.0.1 is open", async () => {
  const first = await start();
  await ask(first.url, "create table kept as select 42 as answer");
  expect(await ask(first.url, "show listen_addresses")).toBe("127.0.0.1");
  expect(await ask(first.url, "show unix_socket_directories")).toBe("");
  const guessed = Object.assign(new URL(first.url), { password: "password" }).href;
  await expect(ask(guessed, "select 1")).rejects.toThrow("password authentication failed");
  expect(statSync(path.join(dataDir, "postgres-password")).mode & 0o077).toBe(0);
  expect(findEmbeddedPostgres(dataDir, "own")).toBe(first.url);
  await first.stop();
  const second = await start();
  expect(await ask(second.url, "select answer from kept")).toBe(42);
  await second.stop();
});

test("a killed server comes back on the same port with everything that was committed", async () => {
  const told: string[] = [];
  const postgres = await start((reason) => void told.push(reason));
  await ask(postgres.url, "create table kept as select 42 as answer");
  const pid = postmasterPid(dataDir);
  process.kill(pid, "SIGKILL");
  await vi.waitFor(async () => expect(await ask(postgres.url, "select answer from kept")).toBe(42), { timeout: 20_000, interval: 100 });
  expect(told[0]).toContain("PostgreSQL has ended (SIGKILL)");
  await postgres.stop();
});

test("kill ends it at once with all its processes, also when it no longer answers", async () => {
  const frozen = await start();
  const cluster = path.join(dataDir, "postgres/cluster");
  const pid = postmasterPid(dataDir);
  process.kill(pid, "SIGSTOP");
  frozen.kill();
  const workingThere = () =>
    readdirSync("/proc").filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === cluster;
      } catch {
        return false;
      }
    });
  await vi.waitFor(() => expect(workingThere()).toEqual([]), { timeout: 10_000 });
});

test("a server that was killed together with its program does not block a start, whatever process has its pid now", async () => {
  const killed = await start();
  await ask(killed.url, "create table kept as select 42 as answer");
  killed.kill();
  // As when the pid belongs to another process by now, or to a zombie: this one.
  const file = path.join(dataDir, "postgres/cluster/postmaster.pid");
  const asleep = spawn("sleep", ["60"], { uid: statSync(path.join(dataDir, "postgres")).uid });
  writeFileSync(file, `${asleep.pid}\n${path.join(dataDir, "postgres/cluster")}\n1767225600\n1\n\n127.0.0.1\n0 0\nready   \n`);
  const postgres = await start();
  expect(await ask(postgres.url, "select answer from kept")).toBe(42);
  expect(asleep.exitCode).toBeNull();
  asleep.kill();
  await postgres.stop();
});

test("a killed initdb leaves nothing that looks like a cluster", async () => {
  mkdirSync(path.join(dataDir, "postgres/cluster.new"), { recursive: true });
  if (process.getuid?.() === 0) chownSync(path.join(dataDir, "postgres"), 65534, 65534);
  writeFileSync(path.join(dataDir, "postgres/cluster.new/PG_VERSION"), "18");
  const postgres = await start();
  expect(await ask(postgres.url, "select 1")).toBe(1);
  await postgres.stop();
});

test("a folder that cannot be created is reported in a sentence, and nested folders are created", () => {
  expect(() => lockDataDir("/proc/x/y", "")).toThrow("DATA_DIR /proc/x/y cannot be used: no folder can be made there.");
  lockDataDir(path.join(dataDir, "not/there/yet"), "")();
});

test("one program at a time has the data, and a killed one does not block the next", () => {
  const release = lockDataDir(dataDir, "http://localhost:1");
  expect(() => lockDataDir(dataDir, "http://localhost:2")).toThrow(`process ${process.pid}, http://localhost:1`);
  expect(findDataDirOwner(dataDir)).toMatchObject({ pid: process.pid });
  release();
  // The pid is alive, but it is not the process that took the lock.
  writeFileSync(path.join(dataDir, "running.json"), JSON.stringify({ pid: process.pid, startedAt: "long ago", url: "" }));
  expect(findDataDirOwner(dataDir)).toBeUndefined();
  writeFileSync(path.join(dataDir, "running.json"), "{half");
  lockDataDir(dataDir, "http://localhost:2")();
});
