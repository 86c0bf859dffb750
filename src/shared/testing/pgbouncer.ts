// A real pgbouncer in transaction mode, in front of a database of a test.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { homeFor } from "../server/database/postgres-home.ts";
import { freePort } from "../server/free-port.ts";
import { whyNoPrograms } from "./debian-programs.ts";

export const whyNoPgbouncer = () => whyNoPrograms({ what: "pgbouncer", packages: ["pgbouncer"], programs: ["pgbouncer"] });

/** As docs/operations.md says. */
export const timeoutsOfConnections = "set statement_timeout=10000; set idle_in_transaction_session_timeout=30000";

type Options = {
  /** What each connection to PostgreSQL says first. */
  connectQuery?: string;
  settings?: Record<string, string>;
};

/** `url`: the same database through pgbouncer. `restart` ends it at once and starts it on the same port. */
export async function startPgbouncer(url: string, { connectQuery = timeoutsOfConnections, settings = {} }: Options = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-pgbouncer-"));
  // As root it runs as another account, which must be able to enter the folder.
  chmodSync(folder, 0o755);
  const { account } = homeFor(folder);
  const { hostname, port, username, password, pathname } = new URL(url);
  const listen_port = await freePort();
  const database = pathname.slice(1);
  const all = {
    listen_addr: "127.0.0.1",
    listen_port,
    unix_socket_dir: "",
    auth_type: "any",
    pool_mode: "transaction",
    max_client_conn: 200,
    default_pool_size: 4,
    ...settings,
  };
  const ini = path.join(folder, "pgbouncer.ini");
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}\n`);
  const target = `host=${hostname} port=${port} user=${username} password=${password}${connectQuery && ` connect_query='${connectQuery}'`}`;
  writeFileSync(ini, `[databases]\n${database} = ${target}\n[pgbouncer]\n${lines.join("")}`);
  let running: ChildProcess;
  async function start(): Promise<void> {
    running = spawn("pgbouncer", ["-q", ini], { ...account, stdio: "ignore" });
    while (!(await answers(listen_port))) {
      if (running.exitCode !== null) throw new Error(`pgbouncer has ended with ${running.exitCode}.`);
      await sleep(20);
    }
  }
  async function kill(): Promise<void> {
    const ended = once(running, "exit");
    running.kill("SIGKILL");
    await ended;
  }
  await start();
  return {
    url: Object.assign(new URL(url), { port: String(listen_port) }).href,
    restart: () => kill().then(start),
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return await once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
