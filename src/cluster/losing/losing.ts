// Loses one part after another under readers and writers, and looks for everything that was acknowledged after each.
import { setTimeout as sleep } from "node:timers/promises";
import { auditFiles } from "../../faults/files-audit.ts";
import { Front } from "../../faults/front.ts";
import { drainJobs } from "../../faults/jobs-audit.ts";
import { auditSearch, compareAnswers } from "../../faults/search-audit.ts";
import type { Complaint, Evidence, Writer } from "../../faults/writers/writer.ts";
import { type Connection, connect } from "../../shared/server/database/database.ts";
import type { MailServer } from "../../shared/testing/mail-server.ts";
import { type Cluster, isFollowing, isLeading } from "../cluster.ts";
import { urlOf } from "../database-parts.ts";
import { hire, keepWriting } from "./crew.ts";
import type { Disks, Kind, Roles } from "./kinds.ts";
import { Readers } from "./readers.ts";
import { isQuiet, judge, type Worked } from "./timing.ts";

export type Loss = {
  name: string;
  writesWithinS: number;
  reads: Worked;
  writes: Worked;
  lost: number;
  doubled: number;
  /** What was wrong, in words. */
  findings: string[];
  /** What took longer than its aim. */
  late: string[];
};

/** All parts work for so long before the fault; it lasts until all calls have worked for a while. */
const [beforeMs, quietMs, leastFaultMs, mostFaultMs] = [2_000, 4_000, 5_000, 40_000];
const readsWithinS = 2;

export class Losing {
  readonly #cluster: Cluster;
  readonly #mails: MailServer;
  readonly #seed: number;
  readonly #disks: Disks;
  /** Those of all losses so far: a later one must not lose earlier writes. */
  readonly #writers: Writer[] = [];

  constructor({ cluster, mails, seed, disks }: { cluster: Cluster; mails: MailServer; seed: number; disks: Disks }) {
    this.#cluster = cluster;
    this.#disks = disks;
    this.#mails = mails;
    this.#seed = seed;
  }

  async lose(kind: Kind, number: number): Promise<Loss> {
    await this.#cluster.untilWhole();
    const front = new Front(this.#cluster.url);
    const readFront = new Front(this.#cluster.url);
    const given = { seed: this.#seed, word: `Kavu${number}x`, hasStore: this.#cluster.store !== null };
    const crew = await this.#withDatabase(({ database }) => hire(database, front, given));
    this.#writers.push(...crew.writers);
    const readers = new Readers(readFront, crew.homes);
    const calls = () => [...readers.calls, ...front.calls];
    let isOver = false;
    readers.start();
    const writing = keepWriting(crew.writers, front, () => isOver);
    const refused = writing.then(() => new Promise<never>(() => undefined));
    try {
      await Promise.race([sleep(beforeMs), refused]);
      const roles = await this.#roles();
      const faultMs = performance.now();
      const repair = await kind.strike(this.#cluster, roles, this.#disks);
      try {
        await Promise.race([untilQuiet(calls, faultMs), refused]);
      } finally {
        await repair();
      }
      const repairMs = performance.now();
      await Promise.race([this.#cluster.untilWhole(), refused]);
      await Promise.race([untilQuiet(calls, performance.now()), refused]);
      isOver = true;
      await writing;
      await readers.stop();
      const reads = judge(readers.calls, faultMs, repairMs);
      const writes = judge(front.calls, faultMs, repairMs);
      for (const writer of crew.writers) await writer.settle?.();
      const complaints = await this.#audit(front);
      const late = [
        ...(reads.backMs > readsWithinS * 1000 ? [`reads work again only after ${seconds(reads.backMs)} s`] : []),
        ...(writes.backMs > kind.writesWithinS * 1000 ? [`writes work again only after ${seconds(writes.backMs)} s`] : []),
      ];
      const bugs = kind.mayRefuseFiles ? [] : front.bugs.map((bug) => `a 500 of ${bug}`);
      const count = (what: Complaint["kind"]) => complaints.filter((complaint) => complaint.kind === what).length;
      const said = complaints.map((complaint) => `${complaint.kind}: ${complaint.what}`);
      const findings = [...said, ...bugs];
      if (late.length > 0) late.push(...readers.wrong.slice(0, 3).map((what) => `a read of ${what}`));
      const { name, writesWithinS } = kind;
      return { name, writesWithinS, reads, writes, lost: count("lost"), doubled: count("doubled"), findings, late };
    } finally {
      isOver = true;
      await Promise.allSettled([writing, readers.stop()]);
      front.close();
      readFront.close();
    }
  }

  async #roles(): Promise<Roles> {
    const members = await this.#cluster.members();
    const leader = members.find(isLeading)?.name;
    const followers = members.filter(isFollowing);
    const synchronous = followers.find(({ isSynchronous }) => isSynchronous)?.name;
    const other = followers.find(({ name }) => name !== synchronous)?.name;
    if (!leader || !synchronous || !other) throw new Error(`Not everybody has a role: ${JSON.stringify(members)}`);
    return { leader, synchronous, other };
  }

  /** Straight on the leader. */
  async #withDatabase<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = connect(urlOf(this.#cluster.place, "writer"), { onLost: () => undefined, maxConnections: 3, connectTimeoutMs: 0 });
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  async #audit(front: Front): Promise<Complaint[]> {
    return this.#withDatabase(async (connection) => {
      const { pool } = connection;
      const jobs = await drainJobs(pool);
      const evidence: Evidence = { pool, mailsTo: (address) => this.#mailsTo(address) };
      const written = await Promise.all(this.#writers.map((writer) => writer.audit(evidence)));
      const bucket = this.#cluster.store?.settings;
      const dataDir = this.#cluster.place.subfolder("web1", { owned: false });
      const files = bucket ? await auditFiles({ dataDir, bucket }, connection) : [];
      return [...jobs, ...written.flat(), ...files, ...(await auditSearch(front, pool, compareAnswers))];
    });
  }

  /** The different ones: the same mail may arrive twice under one id, when its server's answer was lost. */
  #mailsTo(address: string): { id: string; times: number }[] {
    const ids = this.#mails.received
      .filter(({ to }) => [to ?? []].flat().some(({ value }) => value.some((one) => one.address === address)))
      .map(({ messageId = "" }) => messageId);
    return [...new Set(ids)].map((id) => ({ id, times: ids.filter((one) => one === id).length }));
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Until all calls have worked for a while, which begins after the least time; or until the most time is over. */
async function untilQuiet(calls: () => Parameters<typeof isQuiet>[0], fromMs: number): Promise<void> {
  for (;;) {
    await sleep(100);
    const nowMs = performance.now();
    if (nowMs - fromMs > mostFaultMs) return;
    if (nowMs - fromMs > Math.max(leastFaultMs, quietMs) && isQuiet(calls(), nowMs - quietMs)) return;
  }
}
