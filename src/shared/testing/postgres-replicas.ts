// A real PostgreSQL with streaming replicas, from Debian's packages: the packaged one cannot copy a cluster.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "../server/database/embedded-postgres.ts";
import { homeFor } from "../server/database/postgres-home.ts";
import { freePort } from "../server/free-port.ts";
import { whyNoPrograms } from "./debian-programs.ts";
import { childrenOf } from "./postgres-processes.ts";

const bin = "/usr/lib/postgresql/15/bin";
const installation = { bin, initdbArguments: ["--locale=C", "--no-instructions"] };

export const whyNoReplicas = () =>
  whyNoPrograms({ what: "PostgreSQL 15", packages: ["postgresql-15"], programs: [`${bin}/postgres`, `${bin}/pg_basebackup`] });

export type TestReplica = {
  url: string;
  /** Runs a statement on it. */
  run(statement: string): Promise<void>;
  signal(signal: "SIGSTOP" | "SIGCONT" | "SIGKILL"): void;
  /** After a kill. */
  start(): Promise<void>;
};

/** A writer whose data need not survive. `addReplica` copies it as it is; `stop` ends all. */
export async function startReplicated(database: string, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-replicated-"));
  // As root it runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const quick = { fsync: "off", full_page_writes: "off", wal_level: "replica", wal_receiver_status_interval: "1s", ...settings };
  const writer = await startEmbeddedPostgres({ dataDir, database, installation, settings: quick, onRestart: () => undefined });
  const { account, home } = homeFor(dataDir);
  const stops: (() => Promise<void>)[] = [];

  async function addReplica(): Promise<TestReplica> {
    const name = `replica${stops.length}`;
    const folder = path.join(home, name);
    const port = String(await freePort());
    const source = ["-d", writer.url.replace(/\/[^/]*$/, "/postgres"), "-D", folder, "-R", "-X", "stream", "-c", "fast", "-C", "-S", name];
    const copied = spawnSync(path.join(bin, "pg_basebackup"), source, { ...account, encoding: "utf8" });
    if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`);
    const url = Object.assign(new URL(writer.url), { port }).href;
    let running: ChildProcess;
    const start = async () => {
      rmSync(path.join(folder, "postmaster.pid"), { force: true });
      const args = ["-D", folder, "-c", `port=${port}`, "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
      running = spawn(path.join(bin, "postgres"), args, { ...account, cwd: home, stdio: "ignore", detached: true });
      while (
        !(await run(url, "select").then(
          () => true,
          () => false,
        ))
      )
        await sleep(50);
    };
    const signal = (name: NodeJS.Signals) => {
      const { pid = 0 } = running;
      const children = childrenOf(pid);
      for (const each of name === "SIGCONT" ? [...children, pid] : [pid, ...children]) send(each, name);
    };
    stops.push(async () => {
      if (running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, "exit");
      signal("SIGKILL");
      await ended;
    });
    await start();
    return { url, run: (statement) => run(url, statement), signal, start };
  }
  async function stop(): Promise<void> {
    for (const each of stops) await each();
    await writer.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { url: writer.url, kill: () => writer.kill(), addReplica, stop };
}

/** A child may have ended since it was listed. */
function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}
