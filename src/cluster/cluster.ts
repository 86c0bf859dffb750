// All parts of a cluster on this machine, started in their order and stopped in reverse.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { S3Settings } from "../shared/server/config.ts";
import { findProcessesOf, killServer, readStatus } from "../shared/server/database/postgres-leftover.ts";
import { backUp } from "./backup.ts";
import { databaseName, etcdParts, patroniParts, pgbouncerParts, superuserUrl, urlOf } from "./database-parts.ts";
import { moveDemoFiles } from "./demo-files.ts";
import { haproxyPart } from "./haproxy-part.ts";
import type { Part } from "./part.ts";
import { type DatabaseName, databaseNames, host, type Place, siteNames } from "./place.ts";
import { whyNoStore } from "./programs.ts";
import { type SiteSettings, siteParts, siteUrl } from "./site-parts.ts";
import { type Store, storeIn } from "./store.ts";

type Options = { place: Place; say: (text: string) => void; settings: SiteSettings; withClocks?: boolean };

const startWithinMs = 240_000;
const recoverWithinMs = 90_000;

export class Cluster {
  readonly place: Place;
  readonly url: string;
  readonly store: Store | null;
  readonly #say: (text: string) => void;
  readonly #hasDemoData: boolean;
  #isStopping = false;
  readonly #etcd: Part[];
  readonly #databases: Part[];
  readonly #pgbouncers: Part[];
  readonly #haproxy: Part;
  readonly #site: Part[];
  /** In the order of their start. */
  readonly #started: Part[] = [];

  constructor({ place, say, settings, withClocks = false }: Options) {
    this.place = place;
    this.url = siteUrl(place);
    this.#say = say;
    const why = whyNoStore();
    if (why !== null) say(`Pictures are seen only through the process that has received them: ${why}.`);
    this.store = why === null ? storeIn(place) : null;
    this.#etcd = etcdParts(place);
    this.#databases = patroniParts(place);
    this.#pgbouncers = pgbouncerParts(place);
    this.#haproxy = haproxyPart(place);
    this.#hasDemoData = settings.DEMO === "1";
    this.#site = siteParts(place, { store: this.store?.settings ?? null, settings, withClocks });
  }

  get parts(): readonly Part[] {
    return [...this.#etcd, ...this.#databases, ...this.#pgbouncers, this.#haproxy, ...(this.store?.parts ?? []), ...this.#site];
  }

  part(name: string): Part {
    const found = this.parts.find((part) => part.name === name);
    if (!found) throw new Error(`The cluster has no part called ${name}.`);
    return found;
  }

  async start(): Promise<void> {
    this.#start("Three etcd", this.#etcd);
    this.#start("Three PostgreSQL under Patroni", this.#databases);
    this.#start("haproxy and two pgbouncer", [this.#haproxy, ...this.#pgbouncers]);
    if (this.store) {
      this.#say("S3 store (Ceph) with two gateways.");
      this.#started.push(...this.store.parts);
      await this.store.start();
    }
    await until("The database has no leader", async () => (await this.leader()) !== null);
    await this.#makeDatabase();
    // Before anything else: changes that cannot be archived fill the leader's disk.
    backUp(this.place, (await this.leader()) ?? "db1", "stanza-create");
    await until("haproxy does not reach the store", () => this.#storeAnswers());
    await this.store?.makeBucket();
    await until("No replica follows the leader", async () => (await this.members()).filter(isFollowing).length === 2);
    // The first one prepares the database; the others would only wait for it.
    const [first, ...others] = this.#site as [Part, ...Part[]];
    this.#start("The first web process: migrations, places, demo data", [first]);
    await this.untilReady(first);
    if (this.store && this.#hasDemoData) await this.#moveDemoFiles(this.store.settings);
    this.#start("The other processes of the site: web, jobs, search", others);
    for (const part of others) await this.untilReady(part);
    await until("haproxy does not reach the site", async () => (await answerOf(`${this.url}/readyz`)) === 200);
  }

  #start(what: string, parts: readonly Part[]): void {
    if (this.#isStopping) throw new Error("The cluster is stopping.");
    this.#say(`${what}.`);
    this.#started.push(...parts);
    for (const part of parts) part.start();
  }

  /** Until /readyz says so. */
  async untilReady(part: Part): Promise<void> {
    const url = `http://${host}:${this.place.port(part.name)}/readyz`;
    await until(`${part.name} does not get ready`, async () => (await answerOf(url)) === 200, { evidence: () => part.lastWords });
  }

  async #moveDemoFiles(bucket: S3Settings): Promise<void> {
    this.#say("Demo pictures into the store.");
    const dataDir = this.place.subfolder("web1", { owned: false });
    await moveDemoFiles({ dataDir, bucket, databaseUrl: urlOf(this.place, "writer") });
  }

  /** The database's own part of the site, which its owner needs no superuser for. */
  async #makeDatabase(): Promise<void> {
    const client = new pg.Client({ connectionString: superuserUrl(this.place, (await this.leader()) ?? "db1", "postgres") });
    await client.connect();
    try {
      const { rowCount } = await client.query("select from pg_database where datname = $1", [databaseName]);
      if (rowCount) return;
      await client.query(`create role aangan login password ${pg.escapeLiteral(this.place.secret("database"))}`);
      await client.query(`create database ${databaseName} owner aangan`);
    } finally {
      await client.end();
    }
  }

  async #storeAnswers(): Promise<boolean> {
    return !this.store || (await answerOf(this.store.settings.endpoint)) !== null;
  }

  /** What Patroni says of each database; `null`: it says nothing. */
  async members(): Promise<Member[]> {
    return Promise.all(
      databaseNames.map(async (name) => {
        const answer = await fetch(`http://${host}:${this.place.port(`${name}-rest`)}/patroni`, {
          signal: AbortSignal.timeout(1_000),
        }).catch(() => null);
        const told = (await answer?.json().catch(() => null)) as { role?: string; state?: string; sync_standby?: boolean } | null;
        return { name, role: told?.role ?? "", state: told?.state ?? "", isSynchronous: told?.sync_standby ?? false };
      }),
    );
  }

  async leader(): Promise<DatabaseName | null> {
    return (await this.members()).find(isLeading)?.name ?? null;
  }

  /** Until every part has recovered: a leader with two replicas, one of them synchronous, and every process of the site ready. */
  async untilWhole(): Promise<void> {
    const isWhole = async () => {
      const members = await this.members();
      const hasLeader = members.filter(isLeading).length === 1;
      return hasLeader && members.filter(isFollowing).length === 2 && members.some(({ isSynchronous }) => isSynchronous);
    };
    await until("The databases do not recover", isWhole, { withinMs: recoverWithinMs });
    for (const name of siteNames) await this.untilReady(this.part(name));
    await until("The store does not recover", () => this.#storeAnswers(), { withinMs: recoverWithinMs });
  }

  /** PostgreSQL's processes, which Patroni has started: the main one first. */
  postgresProcesses(name: DatabaseName): number[] {
    const folder = this.#dataOf(name);
    const main = Number(readStatus(folder)[0] ?? 0);
    return main ? [main, ...findProcessesOf(folder, main).filter((pid) => pid !== main)] : [];
  }

  #dataOf(name: DatabaseName): string {
    return `${this.place.folder}/${name}/data`;
  }

  /** In reverse order: the site first, then what it needs. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const site = this.#started.filter((part) => this.#site.includes(part));
    await Promise.all(site.map((part) => part.stop()));
    const others = this.#started.filter((part) => !this.#site.includes(part) && !this.#etcd.includes(part));
    await Promise.all(others.map((part) => part.stop()));
    // A PostgreSQL outlives a Patroni that was killed.
    for (const name of databaseNames) {
      const [main] = this.postgresProcesses(name);
      if (main) killServer(this.#dataOf(name), main);
    }
    await Promise.all(this.#etcd.map((part) => part.stop()));
  }
}

export type Member = { name: DatabaseName; role: string; state: string; isSynchronous: boolean };
export const isLeading = ({ role, state }: Member): boolean => (role === "master" || role === "primary") && state === "running";
export const isFollowing = ({ role, state }: Member): boolean => role === "replica" && (state === "running" || state === "streaming");

/** The status of an answer; null without one. */
export async function answerOf(url: string): Promise<number | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? null;
}

async function until(
  complaint: string,
  isSo: () => Promise<boolean>,
  { evidence = (): string => "", withinMs = startWithinMs } = {},
): Promise<void> {
  for (const deadline = performance.now() + withinMs; !(await isSo().catch(() => false)); await sleep(200)) {
    if (performance.now() > deadline) throw new Error(`${complaint}.\n${evidence()}`);
  }
}
