// Several faults on one site: writers write, something goes wrong, everything must recover, and the audit looks for each acknowledged write.
import { setTimeout as sleep } from "node:timers/promises";
import { addLister, addProperty } from "../shared/testing/test-properties.ts";
import { addSession } from "../shared/testing/test-sessions.ts";
import { Draw } from "./draw.ts";
import { auditFiles } from "./files-audit.ts";
import { Front } from "./front.ts";
import { drainJobs } from "./jobs-audit.ts";
import { type Kind, kinds } from "./kinds.ts";
import type { FaultResult } from "./results.ts";
import { auditSearch } from "./search-audit.ts";
import type { Stage } from "./stage.ts";
import { Enquirer } from "./writers/enquirer.ts";
import { HomeLister } from "./writers/home-lister.ts";
import { Importer } from "./writers/importer.ts";
import { Newcomer } from "./writers/newcomer.ts";
import { ProjectBuilder } from "./writers/project-builder.ts";
import type { Complaint, Evidence, Writer } from "./writers/writer.ts";

const upWithinMs = 90_000;
const importsOneIn = 6;

/** As `addLister` makes it. */
const emailOf = (lister: string) => `${lister}@example.com`;

export class Chapter {
  readonly #stage: Stage;
  readonly #seed: number;
  /** Those of all faults so far: later faults must not lose earlier writes. */
  readonly #writers: Writer[] = [];

  constructor(stage: Stage, seed: number) {
    this.#stage = stage;
    this.#seed = seed;
  }

  kindOf(number: number): Kind {
    const possible = kinds.filter(({ isPossible }) => isPossible?.(this.#stage) ?? true);
    return new Draw(this.#seed, `kind of ${number}`).weighted(possible);
  }

  async strike(number: number): Promise<FaultResult> {
    const kind = this.kindOf(number);
    const draw = new Draw(this.#seed, `fault ${number}`);
    const front = new Front(this.#stage.url);
    try {
      const writers = await this.#hire(number, front);
      this.#writers.push(...writers);
      const complaints: Complaint[] = [];
      const upMs = await this.#write(writers, front, async () => {
        await sleep(draw.between(150, 900));
        await kind.strike(this.#stage, draw);
        complaints.push(...(await this.#bringUp(writers)));
      });
      for (const writer of writers) await writer.settle?.();
      complaints.push(...(await this.#audit(front)));
      const bugs = kind.mayFail?.(this.#stage) ? [] : front.bugs;
      for (const bug of bugs) complaints.push({ kind: "wrong", what: `a 500 of ${bug}` });
      if (complaints.length > 0) this.databaseStates.push(await this.#describeDatabase());
      const { acknowledged, unknown } = front;
      return { number, kind: kind.name, acknowledged, unknown, upMs, repeatedMails: this.#repeatedMails(), complaints };
    } finally {
      front.close();
    }
  }

  /** New people for each fault, with words of their own. */
  async #hire(number: number, front: Front): Promise<Writer[]> {
    const word = `Kavu${number}x`;
    const draw = (purpose: string) => new Draw(this.#seed, `${purpose} of ${number}`);
    return this.#stage.withDatabase(async ({ database }) => {
      const verified = { email_verified_at: new Date() };
      const agent = await addLister(database, { role: "AGENT", ...verified });
      const builder = await addLister(database, { role: "BUILDER", ...verified });
      const homes = [await addProperty(database, { lister_id: agent }), await addProperty(database, { lister_id: agent })];
      const sessionOf = (id: typeof agent) => addSession(database, id);
      const agentWriter = async (name: string) => ({ ...(await sessionOf(agent)), word: `${word}${name}`, draw: draw(name) });
      const writers: Writer[] = [
        ...homes.map(({ id }, index) => new Enquirer(front, { id, listerEmail: emailOf(agent) }, `${word}e${index}`)),
        new HomeLister(front, await agentWriter("h")),
        new HomeLister(front, await agentWriter("i")),
        new ProjectBuilder(front, { ...(await sessionOf(builder)), word: `${word}p`, draw: draw("p") }),
        new Newcomer(front, `${word}n`),
      ];
      if (draw("import").between(1, importsOneIn) === 1)
        writers.push(new Importer(this.#stage, { word: `${word}m`, email: emailOf(agent) }));
      return writers;
    });
  }

  /** All write until a call that began after the fault is acknowledged. Returns how long after the fault that was, in milliseconds. */
  async #write(writers: readonly Writer[], front: Front, fault: () => Promise<void>): Promise<number> {
    let isOver = false;
    const working = writers.map(async (writer) => {
      while (!isOver) {
        const unknown = front.unknown;
        await writer.act();
        // While the site is away there is no hurry.
        if (front.unknown > unknown) await sleep(150);
      }
    });
    // Rejects when a writer's call is refused.
    const failed = Promise.all(working).then(() => new Promise<never>(() => undefined));
    try {
      await Promise.race([fault(), failed]);
      const overMs = this.#overMs;
      for (const deadline = performance.now() + upWithinMs; front.lastDoneMs < overMs; await sleep(5)) {
        if (performance.now() > deadline) throw new Error("No call is acknowledged after the fault.");
        await Promise.race([sleep(0), failed]);
      }
      return performance.now() - overMs;
    } finally {
      isOver = true;
      await Promise.allSettled(working);
    }
  }

  /** What the database was doing after audits that found something. */
  readonly databaseStates: string[] = [];

  #describeDatabase(): Promise<string> {
    return this.#stage.withDatabase(async ({ pool }) => {
      const ask = async (query: string) => (await pool.query<{ line: object }>(query)).rows.map(({ line }) => JSON.stringify(line));
      const connections = await ask(
        "select to_jsonb(a) - 'datid' - 'datname' - 'usename' as line from pg_stat_activity a where backend_type = 'client backend' order by xact_start",
      );
      const jobs = await ask("select to_jsonb(j) as line from graphile_worker.jobs j order by id limit 20");
      return ["Connections:", ...connections, "Jobs:", ...jobs].join("\n");
    });
  }

  #overMs = 0;

  /** Starts a killed site. A complaint if it has ended without being killed. */
  async #bringUp(writers: readonly Writer[]): Promise<Complaint[]> {
    this.#overMs = performance.now();
    const { site } = this.#stage;
    if (site && site.process.exitCode === null && site.process.signalCode === null) return [];
    for (const writer of writers) if (writer instanceof Importer) await writer.ended();
    this.#overMs = performance.now();
    await this.#stage.start();
    return site ? [{ kind: "wrong", what: `the program ended by itself\n${site.output().slice(-2_000)}` }] : [];
  }

  async #audit(front: Front): Promise<Complaint[]> {
    return this.#stage.withDatabase(async (connection) => {
      const { pool } = connection;
      const jobs = await drainJobs(pool);
      const mails = this.#mails();
      const evidence: Evidence = { pool, mailsTo: (address) => mails.get(address) ?? [] };
      const written = await Promise.all(this.#writers.map((writer) => writer.audit(evidence)));
      return [...jobs, ...written.flat(), ...(await auditFiles(this.#stage, connection)), ...(await auditSearch(front, pool))];
    });
  }

  /** By recipient: the different mails, and how often each has arrived. */
  #mails(): Map<string, { id: string; times: number }[]> {
    const mails = new Map<string, { id: string; times: number }[]>();
    for (const { to, messageId: id = "" } of this.#stage.mails.received) {
      for (const { address = "" } of [to ?? []].flat().flatMap(({ value }) => value)) {
        const known = mails.get(address) ?? [];
        mails.set(address, known);
        const same = known.find((mail) => mail.id === id);
        if (same) same.times++;
        else known.push({ id, times: 1 });
      }
    }
    return mails;
  }

  #seenMails = 0;

  /** How many mails have arrived more than once since the last fault: under the same id, which mail programs recognise. */
  #repeatedMails(): number {
    const repeated = [...this.#mails().values()].flat().reduce((sum, { times }) => sum + times - 1, 0);
    const more = repeated - this.#seenMails;
    this.#seenMails = repeated;
    return more;
  }
}
