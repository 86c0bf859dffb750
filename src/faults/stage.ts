// The site under faults, with everything it depends on: database, mail server, bucket, disks, clock.
import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { s3Environment } from "../features/media/server/store/s3-server-test-world.ts";
import type { S3Settings } from "../shared/server/config.ts";
import { type Connection, connect } from "../shared/server/database/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../shared/server/database/embedded-postgres.ts";
import { findEmbeddedPostgres } from "../shared/server/database/find-embedded-postgres.ts";
import { embeddedDatabase } from "../shared/server/database/open-database.ts";
import { homeFor } from "../shared/server/database/postgres-home.ts";
import { findProcessesOf, killServer, readStatus, tryToSignal } from "../shared/server/database/postgres-leftover.ts";
import { freePort } from "../shared/server/free-port.ts";
import { type BuiltSite, launchBuiltSite } from "../shared/testing/built-site.ts";
import { type MailServer, startMailServer } from "../shared/testing/mail-server.ts";
import { FaultyProxy } from "./faulty-proxy.ts";
import { mayMount, SmallDisk } from "./small-disk.ts";

/** `database`: the site's own, or one that it reaches over the network. */
export type Layout = { database: "own" | "remote"; store: "disk" | "bucket" };
type Given = { folder: string; prepare: (dataDir: string) => void; layout: Layout; bucket: S3Settings | null };

const appSecret = "a secret of the faults, known to everybody";
export const metricsToken = "a-token-of-the-faults-known-to-everybody";
const connectionsOfRemote = 40;
const repairMs = 60_000;
const megabyte = 1024 * 1024;

export class Stage {
  readonly dataDir: string;
  readonly layout: Layout;
  readonly disks: { files: SmallDisk; database: SmallDisk } | null;
  readonly #folder: string;
  /** Chosen once: the site keeps its address when it is started again. */
  readonly #port: number;
  readonly #settings: Record<string, string>;
  readonly mails: MailServer;
  /** While true, the mail server refuses every recipient. */
  refusesRecipients = false;
  readonly mailProxy: FaultyProxy;
  /** The bucket itself, without its proxy; null when files are on the disk. */
  readonly bucket: S3Settings | null;
  readonly bucketProxy: FaultyProxy | null;
  /** null: the database is the site's own. */
  databaseProxy: FaultyProxy | null = null;
  #remote: EmbeddedPostgres | null = null;
  /** Of the remote database's latest start. */
  #remoteAddress = "";
  site: BuiltSite | null = null;
  /** Programs that work on the site's data beside it. */
  readonly programs = new Set<ChildProcess>();
  /** Output of all starts. */
  readonly outputs: (() => string)[] = [];

  static async set(given: Given): Promise<Stage> {
    const { folder, layout, bucket } = given;
    mkdirSync(folder, { mode: 0o755 });
    chmodSync(folder, 0o755);
    const dataDir = path.join(folder, "data");
    const clockFile = path.join(folder, "clock");
    writeFileSync(clockFile, "0");
    const disks = mayMount()
      ? { files: new SmallDisk(dataDir, 256 * megabyte), database: new SmallDisk(path.join(dataDir, "postgres"), 1024 * megabyte) }
      : null;
    given.prepare(dataDir);
    let stage: Stage | null = null;
    const mails = await startMailServer({ refuse: () => (stage?.refusesRecipients ? "The mailbox is full." : undefined) });
    const mailProxy = await FaultyProxy.listen(() => mails.port);
    const kept = layout.store === "bucket" ? bucket : null;
    const bucketProxy = kept && (await FaultyProxy.listen(() => Number(new URL(kept.endpoint).port)));
    const settings = {
      APP_SECRET: appSecret,
      DEMO: "0",
      TRUST_PROXY: "loopback",
      LOG_LEVEL: "warn",
      METRICS_TOKEN: metricsToken,
      CLOCK_FILE: clockFile,
      SMTP_URL: `smtp://127.0.0.1:${mailProxy.port}?ignoreTLS=true`,
      NODE_COMPILE_CACHE: path.join(path.dirname(folder), "compiled"),
      ...(kept && bucketProxy && s3Environment({ ...kept, endpoint: `http://127.0.0.1:${bucketProxy.port}` })),
    };
    stage = new Stage({ ...given, dataDir, disks, mails, mailProxy, bucket: kept, bucketProxy, settings, port: await freePort() });
    if (layout.database === "remote") await stage.#startRemote();
    await stage.start();
    return stage;
  }

  private constructor(
    parts: Omit<Given, "bucket"> &
      Pick<Stage, "dataDir" | "disks" | "mails" | "mailProxy" | "bucket" | "bucketProxy"> & {
        settings: Record<string, string>;
        port: number;
      },
  ) {
    this.#folder = parts.folder;
    this.#port = parts.port;
    this.#settings = parts.settings;
    this.dataDir = parts.dataDir;
    this.layout = parts.layout;
    this.disks = parts.disks;
    this.mails = parts.mails;
    this.mailProxy = parts.mailProxy;
    this.bucket = parts.bucket;
    this.bucketProxy = parts.bucketProxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The settings of programs that work on the site's data beside it. */
  get settings(): Record<string, string> {
    return {
      ...this.#settings,
      ...(this.databaseProxy && { DATABASE_URL: this.#remoteUrl(this.databaseProxy.port) }),
    };
  }

  /** Starts the site's process, without waiting. */
  launch(): BuiltSite {
    const settings = { ...this.settings, PORT: String(this.#port) };
    const nodeArguments = ["--import", new URL("./shifted-clock.ts", import.meta.url).href];
    this.site = launchBuiltSite({ dataDir: this.dataDir, settings, nodeArguments });
    this.outputs.push(this.site.output);
    return this.site;
  }

  async start(): Promise<void> {
    await this.launch().url;
  }

  /** kill -9. */
  async killSite(): Promise<void> {
    const { site } = this;
    if (!site) return;
    this.site = null;
    site.process.kill("SIGKILL");
    await site.ended;
  }

  async stopSite(): Promise<void> {
    const { site } = this;
    this.site = null;
    await site?.stop();
  }

  get #cluster(): string {
    return path.join(homeFor(this.dataDir).home, "cluster");
  }

  /** The server's main process; 0 when there is none. */
  get postmaster(): number {
    return Number(readStatus(this.#cluster)[0] ?? 0);
  }

  /** The server's process and its children. */
  databaseProcesses(): number[] {
    return this.postmaster ? findProcessesOf(this.#cluster, this.postmaster) : [];
  }

  /** kill -9 of the server and its children. The program that started it starts it again. */
  killDatabase(): void {
    if (this.postmaster) killServer(this.#cluster, this.postmaster);
  }

  /** PostgreSQL's fast (SIGINT) or immediate (SIGQUIT) shutdown, until it has ended. The program that started it starts it again. */
  async stopDatabase(signal: "SIGINT" | "SIGQUIT"): Promise<void> {
    const pid = this.postmaster;
    if (!pid) return;
    tryToSignal(pid, signal);
    while (findProcessesOf(this.#cluster, pid).includes(pid)) await sleep(10);
  }

  /** Stops a remote database, and starts it after a while. */
  async restartRemote(pauseMs: number): Promise<void> {
    await this.#remote?.stop();
    await sleep(pauseMs);
    await this.#startRemote();
  }

  async #startRemote(): Promise<void> {
    const settings = { max_connections: String(connectionsOfRemote) };
    this.#remote = await startEmbeddedPostgres({ dataDir: this.dataDir, database: embeddedDatabase, settings });
    this.#remoteAddress = this.#remote.url;
    this.databaseProxy ??= await FaultyProxy.listen(() => Number(new URL(this.#remoteAddress).port));
  }

  #remoteUrl(port: number): string {
    const url = new URL(this.#remoteAddress);
    url.port = String(port);
    return url.href;
  }

  /** The database's address without its proxy. */
  get databaseUrl(): string {
    if (this.#remote) return this.#remote.url;
    const url = findEmbeddedPostgres(this.dataDir, embeddedDatabase);
    if (url === undefined) throw new Error("The site's database is not running.");
    return url;
  }

  /** Works on the database without its proxy, once it takes connections: after a crash it is started and repairs itself first. */
  async withDatabase<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    // Without a limit of time: all writers ask at once for one of a few connections.
    const connection = connect(this.databaseUrl, { onLost: () => undefined, maxConnections: 3, connectTimeoutMs: 0 });
    try {
      await untilReady(connection.pool);
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  /** The clock of the site and its programs, against the real one. */
  shiftClock(offsetMs: number): void {
    writeFileSync(path.join(this.#folder, "clock"), String(offsetMs));
  }

  async clear(): Promise<void> {
    await this.stopSite();
    await this.#remote?.stop();
    for (const proxy of [this.databaseProxy, this.mailProxy, this.bucketProxy]) await proxy?.close();
    await this.mails.close();
    this.disks?.database.unmount();
    this.disks?.files.unmount();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function untilReady(pool: Connection["pool"]): Promise<void> {
  const notYet = ["57P03", "ECONNREFUSED"];
  for (const deadline = performance.now() + repairMs; ; await sleep(50)) {
    try {
      await pool.query("select 1");
      return;
    } catch (error) {
      if (!notYet.includes(String((error as { code?: string }).code)) || performance.now() > deadline) throw error;
    }
  }
}
