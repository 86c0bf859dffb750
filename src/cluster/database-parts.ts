// PostgreSQL under Patroni with etcd, and pgbouncer in front of the leader.
import path from "node:path";
import { Part } from "./part.ts";
import { type DatabaseName, databaseNames, etcdNames, host, type Place } from "./place.ts";
import { plainEnvironment, postgresPrograms } from "./programs.ts";

export const databaseName = "aangan";

/** Each part of a database's machine, and each other part, has a group of its own (`links.ts`). */
export const groups = {
  db1: 61_001,
  db2: 61_002,
  db3: 61_003,
  web1: 61_011,
  web2: 61_012,
  jobs1: 61_013,
  search1: 61_014,
  search2: 61_015,
};

/** The name of a group as it is spelt in an environment variable: ETCD_HOST, DB1_PORT. */
const upper = (name: string) => name.toUpperCase().replaceAll("-", "_");

/** HOST and PORT of each name, as the templates call them. */
export function addresses(place: Place, names: readonly string[]): Record<string, string | number> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${upper(name)}_HOST`, host],
      [`${upper(name)}_PORT`, place.port(name)],
    ]),
  );
}

export function etcdParts(place: Place): Part[] {
  const members = etcdNames.map((name) => `${name}=http://${host}:${place.port(`${name}-peer`)}`).join(",");
  return etcdNames.map((name) => {
    const config = place.render("etcd/etcd.yml", `${name}.yml`, {
      ETCD_NAME: name,
      ETCD_FOLDER: path.join(place.subfolder(name, { owned: true }), "data"),
      ETCD_HOST: host,
      ETCD_PORT: place.port(name),
      ETCD_PEER_PORT: place.port(`${name}-peer`),
      ETCD_MEMBERS: members,
    });
    return new Part({
      name,
      command: "etcd",
      args: ["--config-file", config],
      logFile: place.log(name),
      env: plainEnvironment,
      ...place.account,
    });
  });
}

/** Patroni, which starts PostgreSQL as its child. */
export function patroniParts(place: Place): Part[] {
  return databaseNames.map((name) => {
    const folder = place.subfolder(name, { owned: true });
    const config = place.render("patroni/patroni.yml", `${name}.yml`, {
      DB_NAME: name,
      DB_HOST: host,
      DB_PORT: place.port(name),
      DB_REST_PORT: place.port(`${name}-rest`),
      DB_FOLDER: folder,
      DB_NETWORK: "127.0.0.1/32",
      DB_SHARED_BUFFERS: "128MB",
      ETCD_HOSTS: etcdNames.map((etcd) => `${host}:${place.port(etcd)}`).join(","),
      POSTGRES_BIN: postgresPrograms() ?? "",
      POSTGRES_PASSWORD: place.secret("postgres"),
      REPLICATOR_PASSWORD: place.secret("replicator"),
      PGBACKREST_CONFIG: backupConfig(place, name),
    });
    return new Part({
      name,
      command: "patroni",
      args: [config],
      logFile: place.log(name),
      cwd: folder,
      env: plainEnvironment,
      ...place.account,
      ...(place.account && { gid: groups[name] }),
    });
  });
}

/** How pgBackRest sees one database; all write to the same repository. */
export function backupConfig(place: Place, name: DatabaseName): string {
  return place.render("pgbackrest/pgbackrest.conf", `${name}-pgbackrest.conf`, {
    BACKUP_FOLDER: place.subfolder("backup", { owned: true }),
    BACKUP_COMPRESSION: "lz4",
    DB_FOLDER: place.subfolder(name, { owned: true }),
    DB_PORT: place.port(name),
  });
}

export function pgbouncerParts(place: Place): Part[] {
  const users = place.render("pgbouncer/userlist.txt", "pgbouncer-users.txt", { DATABASE_PASSWORD: place.secret("database") });
  return ["pgbouncer1", "pgbouncer2"].map((name) => {
    const config = place.render("pgbouncer/pgbouncer.ini", `${name}.ini`, {
      ...addresses(place, ["writer"]),
      PGBOUNCER_HOST: host,
      PGBOUNCER_PORT: place.port(name),
      PGBOUNCER_USERS: users,
    });
    return new Part({
      name,
      command: "pgbouncer",
      args: [config],
      logFile: place.log(name),
      env: plainEnvironment,
      // At SIGTERM it would wait for its clients in newer versions.
      stopSignal: "SIGINT",
      ...place.account,
    });
  });
}

/** `port`: a number, or the name of one of the place. */
export function urlOf(place: Place, port: string | number, { user = "aangan", secret = "database", database = databaseName } = {}): string {
  return `postgres://${user}:${place.secret(secret)}@${host}:${typeof port === "number" ? port : place.port(port)}/${database}`;
}

/** As the database's superuser, past pgbouncer. */
export const superuserUrl = (place: Place, port: string | number, database: string = databaseName): string =>
  urlOf(place, port, { user: "postgres", secret: "postgres", database });
