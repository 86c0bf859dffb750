// An index in other processes: each question goes to one of them, and to another when that one is slow.
import { setTimeout as sleep } from "node:timers/promises";
import type { Cursor } from "../../../../../shared/server/database/change-feed.ts";
import type { Log } from "../../../../../shared/server/log.ts";
import type { AskOptions, IndexCalls, SearchCall, SearchIndex } from "../index-protocol.ts";
import { RemoteMetrics } from "./remote-metrics.ts";
import { SearchProcess } from "./search-process.ts";
import { searchRelease, searchToken, writeValue } from "./wire.ts";

const usual = {
  /** As for the thread of an index. */
  answerMs: 2_000,
  probeEveryMs: 500,
  probeMs: 1_000,
  /** An index that does not hold what this process itself saw committed so long ago is not used. */
  mostBehindMs: 5_000,
  /** The same of an index that rebuilds: its old version is quicker than PostgreSQL. */
  mostRebuildingMs: 600_000,
};
/** When a second process is asked: within these, after the time in which others give 19 of 20 answers. */
const [soonestMs, unknownMs, latestMs] = [20, 100, 500];
/** One question in ten may be asked twice, so that slowness under load is not doubled; these at once, for a process that froze. */
const [hedgesPerQuestion, mostHedges] = [0.1, 30];

/** `position`: up to where this process has followed the change log. */
type Options = { urls: readonly string[]; appSecret: string; log: Log; position: () => Cursor | undefined };

export class RemoteIndex implements SearchIndex {
  readonly #processes: readonly SearchProcess[];
  readonly #log: Log;
  readonly #position: Options["position"];
  readonly #given: typeof usual;
  readonly #stopping = new AbortController();
  /** Positions of this process, the oldest first; only the first is older than `mostRebuildingMs`. */
  #seen: { atMs: number; xid: bigint }[] = [];
  readonly #told = new Map<SearchProcess, string | undefined>();
  #hedges = mostHedges;
  #turn = 0;
  #running: Promise<void> | undefined;
  readonly metrics: RemoteMetrics;

  /** `given`: other times, for tests. */
  constructor({ urls, appSecret, log, position }: Options, given: Partial<typeof usual> = {}) {
    this.#given = { ...usual, ...given };
    const { probeMs } = this.#given;
    const credentials = { token: searchToken(appSecret), release: searchRelease() };
    this.#processes = urls.map(
      (url) => new SearchProcess({ url, credentials, probeMs, oldest: (isRebuilding) => this.#oldest(isRebuilding) }),
    );
    for (const process of this.#processes) this.#told.set(process, process.whyNot);
    this.#log = log;
    this.#position = position;
    this.metrics = new RemoteMetrics(this.#processes);
  }

  /** One of the processes can be asked. */
  get isReady(): boolean {
    return this.#processes.some(({ isFit }) => isFit);
  }

  start(): void {
    this.#running = Promise.all([this.#follow(), ...this.#processes.map((process) => this.#watch(process))]).then(() => undefined);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const process of this.#processes) process.stop();
    await this.#running;
  }

  /**
   * The first answer in time counts, and the other processes are told to stop. A process that fails is followed by the next at once.
   * `onPage` gets the first page.
   */
  ask<Call extends SearchCall>(call: Call, ask: IndexCalls[Call]["ask"], { onPage = () => {}, signal }: AskOptions = {}) {
    const { promise, resolve, reject } = Promise.withResolvers<IndexCalls[Call]["answer"]>();
    const body = writeValue({ call, ask });
    const untried = this.#inOrder();
    const hedgeMs = this.#hedgeMs(call, untried);
    const deadlineMs = performance.now() + this.#given.answerMs;
    const ended = new AbortController();
    const running = new Set<SearchProcess>();
    let hedge: NodeJS.Timeout | undefined;
    let hasPage = false;
    this.#hedges = Math.min(mostHedges, this.#hedges + hedgesPerQuestion);

    const settle = (tell: () => void) => {
      clearTimeout(hedge);
      clearTimeout(late);
      signal?.removeEventListener("abort", leave);
      tell();
      ended.abort();
    };
    const leave = () => settle(() => reject(new Error("Nobody waits for the answer any more.")));
    const late = setTimeout(() => {
      for (const process of running) this.#miss(process, "failed", `It did not answer "${call}" in time.`);
      settle(() => reject(new Error(`No search process answered "${call}" in time.`)));
    }, this.#given.answerMs);
    signal?.addEventListener("abort", leave);

    const askNext = (failure = new Error("No search process is in reach.")): void => {
      const process = untried.shift();
      if (!process) {
        if (running.size === 0) settle(() => reject(failure));
        return;
      }
      clearTimeout(hedge);
      if (untried.length > 0) hedge = setTimeout(() => this.#mayHedge() && askAnother(), hedgeMs);
      running.add(process);
      const startedAtMs = performance.now();
      const givePage: typeof onPage = (page) => {
        if (!hasPage && !ended.signal.aborted) onPage(page);
        hasPage = true;
      };
      process.ask({ call, body, waitMs: deadlineMs - startedAtMs, signal: ended.signal, onPage: givePage }).then(
        (answer) => {
          if (ended.signal.aborted) return;
          this.metrics.count(process, "answered", performance.now() - startedAtMs);
          running.delete(process);
          for (const slow of running) this.#miss(slow, "beaten", "Others answer before it.");
          settle(() => resolve(answer as IndexCalls[Call]["answer"]));
        },
        (error: Error) => {
          if (ended.signal.aborted) return;
          running.delete(process);
          this.metrics.count(process, "failed");
          this.#tellOfChanges();
          askNext(error);
        },
      );
    };
    const askAnother = () => {
      for (const process of running) this.metrics.count(process, "hedged");
      askNext();
    };
    askNext();
    return promise;
  }

  #miss(process: SearchProcess, outcome: "failed" | "beaten", reason: string): void {
    this.metrics.count(process, outcome);
    process.miss(reason);
    this.#tellOfChanges();
  }

  /** Whether a process can be asked, when that changes. */
  #tellOfChanges(): void {
    if (this.#stopping.signal.aborted) return;
    for (const [process, told] of this.#told) {
      const { name, whyNot } = process;
      if (whyNot === told) continue;
      this.#told.set(process, whyNot);
      if (whyNot === undefined) this.#log.info({ process: name }, "a search process can be asked");
      else this.#log.warn({ process: name, reason: whyNot }, "a search process cannot be asked");
    }
  }

  #mayHedge(): boolean {
    if (this.#hedges < 1) return false;
    this.#hedges--;
    return true;
  }

  /** Those that can be asked; first the one with the fewest questions waiting, in turn. */
  #inOrder(): SearchProcess[] {
    this.#turn = (this.#turn + 1) % this.#processes.length;
    const inTurn = [...this.#processes.slice(this.#turn), ...this.#processes.slice(0, this.#turn)];
    return inTurn.filter(({ isFit }) => isFit).sort((a, b) => a.waiting - b.waiting);
  }

  /** By the fastest of them: the others may all be slow. */
  #hedgeMs(call: SearchCall, processes: readonly SearchProcess[]): number {
    const known = processes.flatMap((process) => process.usualMs(call) ?? []);
    return known.length === 0 ? unknownMs : Math.min(latestMs, Math.max(soonestMs, Math.min(...known)));
  }

  /** What an index must hold: the position of this process so long ago. */
  #oldest(isRebuilding: boolean): bigint {
    const { mostBehindMs, mostRebuildingMs } = this.#given;
    const before = performance.now() - (isRebuilding ? mostRebuildingMs : mostBehindMs);
    return this.#seen.findLast(({ atMs }) => atMs <= before)?.xid ?? 0n;
  }

  async #watch(process: SearchProcess): Promise<void> {
    for (const { signal } = this.#stopping; !signal.aborted; await this.#pause()) {
      await process.probe();
      this.#tellOfChanges();
    }
  }

  /** Remembers the positions of this process, so that no clock of another machine has to be right. */
  async #follow(): Promise<void> {
    for (const { signal } = this.#stopping; !signal.aborted; await this.#pause()) {
      const cursor = this.#position();
      if (cursor) this.#seen.push({ atMs: performance.now(), xid: BigInt(cursor.xid) });
      const oldest = performance.now() - this.#given.mostRebuildingMs;
      while (this.#seen[1] && this.#seen[1].atMs <= oldest) this.#seen.shift();
    }
  }

  async #pause(): Promise<void> {
    await sleep(this.#given.probeEveryMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}
