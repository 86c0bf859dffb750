// Where a cluster lives on this machine: a folder, ports of 127.0.0.1, secrets, the account of the databases.
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../shared/server/config.ts";
import { canReach, unprivilegedAccount } from "../shared/server/database/postgres-home.ts";
import { freePort } from "../shared/server/free-port.ts";
import { readOrMakeSecret } from "../shared/server/secret-file.ts";
import { ExpectedError } from "../shared/server/terminal.ts";

export const host = "127.0.0.1";
export const databaseNames = ["db1", "db2", "db3"] as const;
export const etcdNames = ["etcd1", "etcd2", "etcd3"] as const;
export const siteNames = ["web1", "web2", "jobs1", "search1", "search2"] as const;
export type DatabaseName = (typeof databaseNames)[number];

const portNames = [
  ...databaseNames.flatMap((name) => [name, `${name}-rest`]),
  ...etcdNames.flatMap((name) => [name, `${name}-peer`]),
  ...siteNames,
  ...["pgbouncer1", "pgbouncer2", "gateway1", "gateway2", "ceph-mon", "ceph-mon-old"],
  ...["writer", "readers", "pool", "store", "site", "haproxy-metrics"],
];

export class Place {
  readonly folder: string;
  /** What PostgreSQL, Patroni and pgbouncer run as, which refuse root; none when this program is not root itself. */
  readonly account: { uid: number; gid: number } | undefined;
  readonly #ports: Map<string, number>;

  private constructor(folder: string, ports: Map<string, number>) {
    this.folder = folder;
    this.#ports = ports;
    this.account = unprivilegedAccount();
  }

  /** A folder that holds a cluster keeps its ports: etcd and Patroni remember them. */
  static async in(folder: string): Promise<Place> {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    chmodSync(folder, 0o755);
    if (process.getuid?.() === 0 && !canReach(folder))
      throw new ExpectedError(`The database's account cannot enter ${folder}. Choose another folder with --data.`);
    const file = path.join(folder, "ports.json");
    const known: [string, number][] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
    const ports = new Map(known);
    for (const name of portNames) if (!ports.has(name)) ports.set(name, await anotherPort(ports));
    writeFileSync(file, JSON.stringify([...ports]));
    return new Place(folder, ports);
  }

  port(name: string): number {
    const port = this.#ports.get(name);
    if (port === undefined) throw new Error(`No port is called ${name}.`);
    return port;
  }

  secret(name: string): string {
    return readOrMakeSecret(path.join(this.folder, `secret-${name}`));
  }

  /** A folder in the place; `owned`: of the database's account. */
  subfolder(name: string, { owned }: { owned: boolean }): string {
    const folder = path.join(this.folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    if (owned && this.account && statSync(folder).uid !== this.account.uid) chownSync(folder, this.account.uid, this.account.gid);
    return folder;
  }

  log(name: string): string {
    return path.join(this.subfolder("logs", { owned: false }), `${name}.log`);
  }

  /**
   * Fills in a file of `deploy/`, which real operation uses as well (there with envsubst), and returns where the result is. Every `${NAME}`
   * must have a value.
   */
  render(template: string, to: string, values: Record<string, string | number>): string {
    const known = new Map(Object.entries(values));
    const text = readFileSync(path.join(projectRoot, "deploy", template), "utf8").replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = known.get(name);
      if (value === undefined) throw new Error(`deploy/${template} needs ${name}.`);
      return String(value);
    });
    const file = path.join(this.folder, to);
    writeFileSync(file, text, { mode: 0o600 });
    if (this.account) chownSync(file, this.account.uid, this.account.gid);
    return file;
  }
}

/** Two calls may be given the same one, since nothing listens on it yet. */
async function anotherPort(ports: ReadonlyMap<string, number>): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (![...ports.values()].includes(port)) return port;
  }
}
