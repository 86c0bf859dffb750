// Our own PostgreSQL server: created if missing, started, supervised, stopped.
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../free-port.ts";
import { readOrMakeSecret } from "../secret-file.ts";
import { usableBinaries } from "./postgres-binaries.ts";
import { type Account, homeFor } from "./postgres-home.ts";
import { killServer, readStatus, stopLeftover } from "./postgres-leftover.ts";

export type EmbeddedPostgres = {
  url: string;
  /** The cluster's folder: in the data directory, unless the site runs as root and other accounts cannot enter that directory. */
  home: string;
  /** Closes connections and loses nothing. */
  stop(): Promise<void>;
  /** Kills it at once, even when it no longer answers; the next start recovers. */
  kill(): void;
};

/** An installation of the machine instead of the packaged one, for tests against an older version. */
export type Installation = { bin: string; initdbArguments: string[] };

type Options = {
  dataDir: string;
  database: string;
  settings?: Record<string, string>;
  installation?: Installation;
  /** Called when the server ended by itself; it is restarted on the same port. */
  onRestart?: (reason: string) => void;
};

type Launch = { program: string; args: string[]; options: SpawnOptions; cluster: string; logFile: string };

const passwordFileName = "postgres-password";
const startTimeoutMs = 60_000;
const restartAfterMs = 500;
// The built-in locale sorts alike on every system, so indexes stay valid when data move.
const packagedInitdbArguments = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--no-instructions"];

/** Starts the server in `dataDir`, and creates it first when there is none. The caller holds the lock on `dataDir`. */
export async function startEmbeddedPostgres({
  dataDir,
  database,
  settings = {},
  installation,
  onRestart,
}: Options): Promise<EmbeddedPostgres> {
  const { home, account } = homeFor(dataDir);
  const binaries = installation?.bin ?? usableBinaries(home, account);
  const password = readOrMakeSecret(path.join(dataDir, passwordFileName));
  const cluster = path.join(home, "cluster");
  const run = { ...account, cwd: home, env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } };

  if (!existsSync(path.join(cluster, "PG_VERSION"))) {
    const initdbArguments = installation?.initdbArguments ?? packagedInitdbArguments;
    initialise({ binaries, home, cluster, password, account, run, initdbArguments });
  }
  await stopLeftover(cluster);

  const port = await freePort();
  const logFile = path.join(dataDir, "postgres.log");
  rmSync(logFile, { force: true });
  const all = { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(port), ...settings };
  const args = ["-D", cluster, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const launch = { program: path.join(binaries, "postgres"), args, options: run, cluster, logFile };
  const server = await KeptServer.start(launch, onRestart);

  const url = (name: string) => connectionUrl(password, port, name);
  await createDatabaseIfMissing(url("postgres"), database);
  return { url: url(database), home, stop: () => server.stop(), kill: () => server.kill() };
}

/** Where the server in `dataDir` was last started, for other programs of the same account. It may have ended since. */
export function findEmbeddedPostgres(dataDir: string, database: string): string | undefined {
  const [pid, , , port] = readStatus(path.join(homeFor(dataDir).home, "cluster"));
  const passwordFile = path.join(dataDir, passwordFileName);
  if (!pid || !port || !existsSync(passwordFile)) return undefined;
  return connectionUrl(readFileSync(passwordFile, "utf8"), port, database);
}

const connectionUrl = (password: string, port: number | string, database: string) =>
  `postgres://aangan:${password}@127.0.0.1:${port}/${database}`;

/** The server's process, restarted when it ends unexpectedly. */
class KeptServer {
  readonly #launch: Launch;
  readonly #onRestart: ((reason: string) => void) | undefined;
  #process: ChildProcess;
  #isStopping = false;

  private constructor(launch: Launch, onRestart: ((reason: string) => void) | undefined) {
    this.#launch = launch;
    this.#onRestart = onRestart;
    this.#process = this.#spawn();
  }

  static async start(launch: Launch, onRestart: ((reason: string) => void) | undefined): Promise<KeptServer> {
    const server = new KeptServer(launch, onRestart);
    await waitUntilReady(server.#process, launch);
    server.#process.once("exit", (code, signal) => server.#restart(code ?? signal));
    return server;
  }

  stop(): Promise<void> {
    this.#isStopping = true;
    return new Promise((resolve) => {
      if (hasEnded(this.#process)) return resolve();
      this.#process.once("exit", () => resolve());
      this.#process.kill("SIGINT"); // PostgreSQL's fast shutdown
    });
  }

  kill(): void {
    this.#isStopping = true;
    killServer(this.#launch.cluster, this.#process.pid ?? 0);
  }

  #spawn(): ChildProcess {
    const { program, args, options, logFile } = this.#launch;
    const log = openSync(logFile, "a", 0o600);
    // Detached: Ctrl-C in the terminal must not stop the database before the server has finished with it.
    const child = spawn(program, args, { ...options, detached: true, stdio: ["ignore", log, log] });
    closeSync(log);
    return child;
  }

  #restart(reason: number | string | null): void {
    if (this.#isStopping) return;
    this.#onRestart?.(`PostgreSQL has ended (${reason}) and is restarted. Its log: ${this.#launch.logFile}`);
    setTimeout(() => {
      if (this.#isStopping) return;
      this.#process = this.#spawn();
      this.#process.once("error", () => undefined);
      this.#process.once("exit", (code, signal) => this.#restart(code ?? signal));
    }, restartAfterMs);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

type Initialise = {
  binaries: string;
  home: string;
  cluster: string;
  password: string;
  account: Account | undefined;
  run: object;
  initdbArguments: string[];
};

/** Creates the cluster under another name first, so that a killed initdb leaves nothing that looks like a cluster. */
function initialise({ binaries, home, cluster, password, account, run, initdbArguments }: Initialise): void {
  const unfinished = `${cluster}.new`;
  const passwordFile = path.join(home, "initdb-password");
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const args = [`--pgdata=${unfinished}`, "--username=aangan", "--auth=scram-sha-256", `--pwfile=${passwordFile}`, "--encoding=UTF8"];
  const result = spawnSync(path.join(binaries, "initdb"), [...args, ...initdbArguments], { ...run, encoding: "utf8" });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr + result.stdout}`);
  renameSync(unfinished, cluster);
}

async function waitUntilReady(server: ChildProcess, { cluster, logFile }: Launch): Promise<void> {
  let failure: string | undefined;
  const fail = (reason: string) => {
    failure ??= reason;
  };
  server.once("error", (error) => fail(error.message));
  server.once("exit", (code) => fail(`it ended with ${code}`));
  for (const deadline = Date.now() + startTimeoutMs; ; await sleep(10)) {
    if (Date.now() > deadline) fail("it was not ready in time");
    if (failure) throw new Error(`PostgreSQL did not start: ${failure}.\n${readFileSync(logFile, "utf8").slice(-2000)}`);
    const status = readStatus(cluster);
    if (Number(status[0]) === server.pid && status[7]?.startsWith("ready")) return;
  }
}

async function createDatabaseIfMissing(url: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
