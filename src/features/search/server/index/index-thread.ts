import { Worker } from "node:worker_threads";
import type { Log } from "../../../../shared/server/log.ts";
import type { FromIndex, IndexCall, IndexCalls, IndexSettings } from "./index-protocol.ts";

const indexWorker = new URL("./index-worker.ts", import.meta.url);
const restartMs = 1_000;
/** Searches take milliseconds; a thread that has not answered by then is better not waited for. */
const answerMs = 2_000;
const stopMs = 5_000;

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

/** The index's thread, started again when it ends by itself. */
export class IndexThread {
  readonly #settings: IndexSettings;
  readonly #log: Log;
  readonly #program: URL;
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #questions = 0;
  #isStopped = false;
  #restart: NodeJS.Timeout | undefined;
  /** It has caught up with the database; before, it would answer with too little. */
  isReady = false;

  /** `program`: what the thread runs; another one only where its end is what is tried. */
  constructor(settings: IndexSettings, log: Log, program = indexWorker) {
    this.#settings = settings;
    this.#log = log;
    this.#program = program;
  }

  start(): void {
    const worker = new Worker(this.#program, { workerData: this.#settings });
    this.#worker = worker;
    worker.on("message", (message: FromIndex) => this.#hear(message));
    worker.on("error", (error) => this.#log.error({ err: error }, "the search index has failed: PostgreSQL answers searches"));
    worker.on("exit", () => this.#end(worker));
  }

  /** Rejects when the thread fails, ends or takes too long. */
  ask<Call extends IndexCall>(call: Call, ask: IndexCalls[Call]["ask"], timeoutMs = answerMs): Promise<IndexCalls[Call]["answer"]> {
    const id = this.#questions++;
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => settle(() => reject(new Error(`The search index did not answer "${call}" in time.`))), timeoutMs);
      const settle = (tell: () => void) => {
        clearTimeout(timeout);
        this.#waiting.delete(id);
        tell();
      };
      this.#waiting.set(id, {
        resolve: (answer) => settle(() => resolve(answer as IndexCalls[Call]["answer"])),
        reject: (error) => settle(() => reject(error)),
      });
      if (this.#worker) this.#worker.postMessage({ id, call, ask });
      else this.#waiting.get(id)?.reject(new Error("The search index is not running."));
    });
  }

  /** Saves the index and ends the thread. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.isReady = false;
    clearTimeout(this.#restart);
    await this.ask("stop", null, stopMs).catch(() => undefined);
    await this.#worker?.terminate();
  }

  #hear(message: FromIndex): void {
    if (message.kind === "ready") this.isReady = true;
    else if (message.kind === "log") this.#log[message.level](message.fields, message.message);
    else if (message.kind === "answer") this.#waiting.get(message.id)?.resolve(message.answer);
    else this.#waiting.get(message.id)?.reject(new Error(message.message));
  }

  #end(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.isReady = false;
    for (const { reject } of [...this.#waiting.values()]) reject(new Error("The search index has ended."));
    if (!this.#isStopped) this.#restart = setTimeout(() => this.start(), restartMs).unref();
  }
}
