import { Worker } from "node:worker_threads";
import type { Log } from "../../../../shared/server/log.ts";
import type { FoundPage } from "../search-engine.ts";
import type { AskOptions, FromIndex, IndexCall, IndexCalls, IndexSettings, SearchIndex } from "./index-protocol.ts";

const firstRestartMs = 1_000;
const longestRestartMs = 60_000;
const stopMs = 5_000;
/** The thread remembers so many of the last questions that nobody waits for any more. */
const mostDropped = 4_096;
const lastId = 2 ** 31 - 1;
const usual = {
  /** The program of the thread. */
  program: new URL("./index-worker.ts", import.meta.url),
  /** Searches take milliseconds; a thread that takes longer than this is not waited for. */
  answerMs: 2_000,
  /** A thread that hangs this long does not recover. */
  patienceMs: 15_000,
};

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void; onPage: (page: FoundPage) => void };

/**
 * The index's thread. When it ends by itself it restarts after a delay, which doubles while no thread becomes ready. When it
 * leaves a question unanswered it gets no more questions until it answers again, and is ended if it does not.
 */
export class IndexThread implements SearchIndex {
  readonly #settings: IndexSettings;
  readonly #log: Log;
  readonly #given: typeof usual;
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  readonly #dropped = new Int32Array(new SharedArrayBuffer(mostDropped * Int32Array.BYTES_PER_ELEMENT));
  #lastId = 0;
  #isStopped = false;
  #restart: NodeJS.Timeout | undefined;
  #restartMs = firstRestartMs;
  #hasCaughtUp = false;
  #isHanging = false;

  /** `given`: another program or shorter time limits, for tests of its end. */
  constructor(settings: IndexSettings, log: Log, given: Partial<typeof usual> = {}) {
    this.#settings = settings;
    this.#log = log;
    this.#given = { ...usual, ...given };
  }

  /** It has caught up with the database (before that its answers would be incomplete), and it answers. */
  get isReady(): boolean {
    return this.#hasCaughtUp && !this.#isHanging;
  }

  start(): void {
    if (this.#isStopped) return;
    const worker = new Worker(this.#given.program, { workerData: { ...this.#settings, dropped: this.#dropped } });
    this.#worker = worker;
    worker.on("message", (message: FromIndex) => this.#hear(message));
    worker.on("error", (error) => this.#log.error({ err: error }, "the search index has failed: PostgreSQL answers searches"));
    worker.on("exit", () => this.#end(worker));
  }

  /**
   * Rejects when the thread fails, ends or times out, or when `signal` says that nobody waits any more: the thread then skips the
   * question. `onPage` gets the page of a search before its counts are ready.
   */
  ask<Call extends IndexCall>(
    call: Call,
    ask: IndexCalls[Call]["ask"],
    { timeoutMs = this.#given.answerMs, onPage = () => {}, signal }: AskOptions & { timeoutMs?: number } = {},
  ): Promise<IndexCalls[Call]["answer"]> {
    this.#lastId = (this.#lastId % lastId) + 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const drop = (reason: string) => {
        Atomics.store(this.#dropped, id % mostDropped, id);
        settle(() => reject(new Error(reason)));
      };
      const timeout = setTimeout(() => {
        drop(`The search index did not answer "${call}" in time.`);
        void this.#doubt();
      }, timeoutMs);
      const leave = () => drop(`Nobody waits for the answer to "${call}" any more.`);
      const settle = (tell: () => void) => {
        clearTimeout(timeout);
        signal?.removeEventListener("abort", leave);
        this.#waiting.delete(id);
        tell();
      };
      this.#waiting.set(id, {
        resolve: (answer) => settle(() => resolve(answer as IndexCalls[Call]["answer"])),
        reject: (error) => settle(() => reject(error)),
        onPage,
      });
      if (signal?.aborted) return leave();
      signal?.addEventListener("abort", leave);
      if (this.#worker) this.#worker.postMessage({ id, call, ask });
      else this.#waiting.get(id)?.reject(new Error("The search index is not running."));
    });
  }

  /** Saves the index and ends the thread. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#hasCaughtUp = false;
    clearTimeout(this.#restart);
    await this.ask("stop", null, { timeoutMs: stopMs }).catch(() => undefined);
    await this.#worker?.terminate();
  }

  /** Waits until the thread answers anything. */
  async #doubt(): Promise<void> {
    const worker = this.#worker;
    if (this.#isHanging || this.#isStopped || !worker) return;
    this.#isHanging = true;
    try {
      await this.ask("status", null, { timeoutMs: this.#given.patienceMs });
      this.#isHanging = false;
    } catch {
      if (this.#worker !== worker) return;
      this.#log.error("the search index hangs and is restarted");
      await worker.terminate();
    }
  }

  #hear(message: FromIndex): void {
    if (message.kind === "ready") {
      this.#hasCaughtUp = true;
      this.#restartMs = firstRestartMs;
    } else if (message.kind === "log") this.#log[message.level](message.fields, message.message);
    else if (message.kind === "page") this.#waiting.get(message.id)?.onPage(message.page);
    else if (message.kind === "answer") this.#waiting.get(message.id)?.resolve(message.answer);
    else this.#waiting.get(message.id)?.reject(new Error(message.message));
  }

  #end(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#hasCaughtUp = false;
    this.#isHanging = false;
    for (const { reject } of [...this.#waiting.values()]) reject(new Error("The search index has ended."));
    if (this.#isStopped) return;
    this.#restart = setTimeout(() => this.start(), this.#restartMs).unref();
    this.#restartMs = Math.min(longestRestartMs, 2 * this.#restartMs);
  }
}
