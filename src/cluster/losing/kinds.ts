// Everything that a cluster can lose, and how it is lost. Each strike returns what brings it back.
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { SmallDisk } from "../../faults/small-disk.ts";
import { tryToSignal } from "../../shared/server/database/postgres-leftover.ts";
import type { Cluster } from "../cluster.ts";
import { groups, superuserUrl } from "../database-parts.ts";
import type { DatabaseName } from "../place.ts";
import { etcdNames } from "../place.ts";
import { clockFileOf } from "../site-parts.ts";
import { cut } from "./links.ts";

/** `cuts` needs nftables, `store` the S3 store, `disks` the right to mount. */
type Need = "cuts" | "store" | "disks";
/** Each database has one of its own; none where this program may not mount. */
export type Disks = ReadonlyMap<DatabaseName, SmallDisk>;
export type Repair = () => Promise<void> | void;
export type Kind = {
  name: string;
  /** Writes must work again within this time; reads always within 2 s. */
  writesWithinS: number;
  needs?: Need;
  /** It is part of `--short`. */
  isShort?: boolean;
  /** Uploads fail meanwhile, and may. */
  mayRefuseFiles?: boolean;
  strike(cluster: Cluster, roles: Roles, disks: Disks): Promise<Repair> | Repair;
};
/** Who has which role when the fault begins. */
export type Roles = { leader: DatabaseName; synchronous: DatabaseName; other: DatabaseName };
type Role = keyof Roles;

const [leaderS, elseS] = [15, 2];

const signalAll = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) tryToSignal(pid, name);
};

/** kill -9 of PostgreSQL alone: Patroni sees it. */
const killPostgres = (role: Role) => (cluster: Cluster, roles: Roles) => {
  signalAll(cluster.postgresProcesses(roles[role]), "SIGKILL");
  return () => undefined;
};

const freezePostgres = (role: Role) => (cluster: Cluster, roles: Roles) => {
  const frozen = cluster.postgresProcesses(roles[role]);
  signalAll(frozen, "SIGSTOP");
  return () => signalAll(frozen, "SIGCONT");
};

/** As when its machine dies. */
const killBoth = (role: Role) => (cluster: Cluster, roles: Roles) => {
  const patroni = cluster.part(roles[role]);
  patroni.kill({ stays: true });
  signalAll(cluster.postgresProcesses(roles[role]), "SIGKILL");
  return () => patroni.start();
};

const killPart = (name: string) => (cluster: Cluster) => {
  const part = cluster.part(name);
  part.kill({ stays: true });
  return () => part.start();
};

/** What keeps the parts running starts it again, as systemd does. */
const killKept = (name: string) => (cluster: Cluster) => {
  cluster.part(name).kill({ stays: false });
  return () => undefined;
};

const freezePart = (name: string) => (cluster: Cluster) => {
  const part = cluster.part(name);
  part.signal("SIGSTOP");
  return () => part.signal("SIGCONT");
};

const ofPart = (name: string, more: Partial<Kind> = {}): Kind[] => [
  { name: `${name}: kill -9`, writesWithinS: elseS, ...more, strike: killPart(name) },
  { name: `${name}: frozen`, writesWithinS: elseS, ...more, strike: freezePart(name) },
];

/** Nothing that a machine with a database sends arrives, and nothing reaches its ports. */
const cutOff = (role: Role) => (cluster: Cluster, roles: Roles) => {
  const name = roles[role];
  return cut([{ group: groups[name] }, { ports: [cluster.place.port(name), cluster.place.port(`${name}-rest`)] }]);
};

/** The replica receives what the leader writes, and applies nothing of it. */
async function stopReplay(cluster: Cluster, { other }: Roles): Promise<Repair> {
  const ask = async (query: string) => {
    const client = new pg.Client({ connectionString: superuserUrl(cluster.place, other) });
    await client.connect();
    await client.query(query);
    await client.end();
  };
  await ask("select pg_wal_replay_pause()");
  return () => ask("select pg_wal_replay_resume()");
}

/** It answers, but each answer waits for a second and a half. */
function slowDown(name: string) {
  return (cluster: Cluster): Repair => {
    const part = cluster.part(name);
    const isOver = new AbortController();
    const work = (async () => {
      while (!isOver.signal.aborted) {
        part.signal("SIGSTOP");
        await sleep(1_500);
        part.signal("SIGCONT");
        await sleep(50);
      }
    })();
    return () => {
      isOver.abort();
      return work;
    };
  };
}

function fillDisk(_: Cluster, { leader }: Roles, disks: Disks): Repair {
  const disk = disks.get(leader);
  disk?.fill(100_000);
  return () => disk?.makeRoom();
}

function shiftClocks(cluster: Cluster): Repair {
  const set = (name: string, offsetMs: number) => writeFileSync(clockFileOf(cluster.place, name), String(offsetMs));
  const both = (offsetMs: number) => {
    set("web2", offsetMs / 2);
    set("jobs1", -offsetMs / 2);
  };
  both(30_000);
  return () => both(0);
}

export const kinds: readonly Kind[] = [
  { name: "leader: PostgreSQL kill -9", writesWithinS: leaderS, isShort: true, strike: killPostgres("leader") },
  { name: "leader: PostgreSQL frozen", writesWithinS: leaderS, strike: freezePostgres("leader") },
  { name: "leader: PostgreSQL and Patroni kill -9", writesWithinS: leaderS, strike: killBoth("leader") },
  { name: "leader: Patroni kill -9", writesWithinS: leaderS, strike: (cluster, { leader }) => killPart(leader)(cluster) },
  { name: "leader: Patroni frozen", writesWithinS: leaderS, strike: (cluster, { leader }) => freezePart(leader)(cluster) },
  { name: "leader: cut off from everybody", writesWithinS: leaderS, needs: "cuts", strike: cutOff("leader") },
  // PostgreSQL refuses what needs room and goes on, so nobody takes over: writes work again when there is room.
  { name: "leader: disk full for 40 s", writesWithinS: 41, needs: "disks", strike: fillDisk },
  {
    name: "leader: cut off from etcd",
    writesWithinS: leaderS,
    needs: "cuts",
    strike: ({ place }, { leader }) => cut([{ group: groups[leader], ports: etcdNames.map((name) => place.port(name)) }]),
  },
  { name: "synchronous replica: PostgreSQL and Patroni kill -9", writesWithinS: elseS, strike: killBoth("synchronous") },
  { name: "synchronous replica: PostgreSQL frozen", writesWithinS: elseS, strike: freezePostgres("synchronous") },
  { name: "synchronous replica: cut off from everybody", writesWithinS: elseS, needs: "cuts", strike: cutOff("synchronous") },
  { name: "other replica: PostgreSQL and Patroni kill -9", writesWithinS: elseS, strike: killBoth("other") },
  { name: "other replica: PostgreSQL frozen", writesWithinS: elseS, strike: freezePostgres("other") },
  { name: "other replica: applies nothing", writesWithinS: elseS, strike: stopReplay },
  ...etcdNames.flatMap((name) => ofPart(name)),
  ...ofPart("pgbouncer1"),
  ...ofPart("pgbouncer2"),
  { name: "haproxy: kill -9, started again", writesWithinS: elseS, strike: killKept("haproxy") },
  { name: "web1: kill -9", writesWithinS: elseS, isShort: true, strike: killPart("web1") },
  { name: "web1: frozen", writesWithinS: elseS, strike: freezePart("web1") },
  ...ofPart("web2"),
  {
    name: "web2: cut off from everybody",
    writesWithinS: elseS,
    needs: "cuts",
    strike: ({ place }) => cut([{ group: groups.web2 }, { ports: [place.port("web2")] }]),
  },
  { name: "web2 and jobs1: clocks 30 s apart", writesWithinS: elseS, strike: shiftClocks },
  ...ofPart("jobs1"),
  ...ofPart("search1"),
  ...ofPart("search2"),
  { name: "search1: answers late", writesWithinS: elseS, strike: slowDown("search1") },
  { name: "search1: cut off", writesWithinS: elseS, needs: "cuts", strike: ({ place }) => cut([{ ports: [place.port("search1")] }]) },
  ...ofPart("gateway1", { needs: "store" }),
  ...ofPart("gateway2", { needs: "store" }),
  { name: "store's disk: kill -9", writesWithinS: elseS, needs: "store", mayRefuseFiles: true, strike: killPart("store-disk") },
  { name: "store's disk: frozen", writesWithinS: elseS, needs: "store", mayRefuseFiles: true, strike: freezePart("store-disk") },
];
