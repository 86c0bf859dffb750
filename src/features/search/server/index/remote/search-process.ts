// One search process, as a web process sees it: whether it can be asked, one question to it, how long it takes.
import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import { LRUCache } from "lru-cache";
import { callHeaders } from "../../../../../shared/server/watching/request-scope.ts";
import type { FoundPage } from "../../search-engine.ts";
import type { SearchCall } from "../index-protocol.ts";
import { RecentDurations } from "./recent-durations.ts";
import { indexedTo, question, readFrames, rebuilding, release, searchPath, whyNot, withinMs } from "./wire.ts";

/** So many in a row, and it is not asked until it answers a probe. */
const mostMisses = 3;
const mostConnections = 128;

type Credentials = { token: string; release: string };
/** `probeMs`: within which a probe is answered, which does not queue behind searches. `oldest`: an index that does not hold all changes before this xid is not used. */
type Options = { url: string; probeMs: number; credentials: Credentials; oldest: (isRebuilding: boolean) => bigint };
type Attempt = { call: SearchCall; body: Buffer; waitMs: number; signal: AbortSignal; onPage: (page: FoundPage) => void };
type Sent = { method: "GET" | "POST"; headers?: Record<string, string>; body?: Buffer; signal: AbortSignal };

/** It cannot answer anybody, or cannot be reached. */
class Unfit extends Error {}
/** It is well, and has no answer to this question. */
class Unanswered extends Error {}

export class SearchProcess {
  /** Host and port, for people. */
  readonly name: string;
  readonly #options: Options;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: mostConnections, scheduling: "lifo" });
  readonly #durations = new LRUCache<SearchCall, RecentDurations>({ max: 10 });
  #misses = 0;
  /** Ends what is asked of it when it stops being fit. */
  #fit = new AbortController();
  /** Questions that wait for it. */
  waiting = 0;
  /** It has answered the last probe, and not failed since. Why not, otherwise. */
  whyNot: string | undefined = "It has not been asked yet.";

  constructor(options: Options) {
    this.#options = options;
    this.name = new URL(options.url).host;
  }

  get isFit(): boolean {
    return this.whyNot === undefined;
  }

  /** Within which it gives 19 of 20 answers. Undefined while that is not known. */
  usualMs(call: SearchCall): number | undefined {
    return this.#durations.get(call)?.p95;
  }

  /** Finds out whether it can be asked. */
  async probe(): Promise<void> {
    try {
      const response = await this.#send({ method: "GET", signal: AbortSignal.timeout(this.#options.probeMs) }, randomUUID());
      response.resume();
      this.#misses = 0;
      if (!this.isFit) this.#fit = new AbortController();
      this.whyNot = undefined;
    } catch (error) {
      if (error instanceof Unfit) this.#exclude(error.message);
      else this.miss("It does not answer.");
    }
  }

  /** Rejects when it fails, is not fit any more, or when `signal` aborts. */
  async ask({ call, body, waitMs, signal, onPage }: Attempt): Promise<unknown> {
    const startedAtMs = performance.now();
    const fit = this.#fit.signal;
    const either = AbortSignal.any([signal, fit]);
    const headers = { "content-type": "application/octet-stream", [withinMs]: String(Math.ceil(waitMs)) };
    this.waiting++;
    try {
      const response = await this.#send({ method: "POST", headers, body, signal: either }, randomUUID());
      let answer: unknown;
      for await (const { kind, value } of readFrames(response)) {
        either.throwIfAborted();
        if (kind === "page") onPage(value as FoundPage);
        else answer = value;
      }
      this.#misses = 0;
      return answer;
    } catch (error) {
      if (error instanceof Unfit) this.#exclude(error.message);
      else if (!either.aborted && !(error instanceof Unanswered)) this.miss((error as Error).message);
      throw fit.aborted ? fit.reason : error;
    } finally {
      this.waiting--;
      // An answer that is not waited for would have taken longer.
      if (this.isFit) this.#note(call, performance.now() - startedAtMs);
    }
  }

  /** It did not answer in time. */
  miss(reason: string): void {
    this.#misses++;
    if (this.#misses >= mostMisses) this.#exclude(reason);
  }

  stop(): void {
    this.#exclude("The site is stopping.");
    this.#agent.destroy();
  }

  #exclude(reason: string): void {
    this.whyNot = reason;
    this.#fit.abort(new Error(reason));
  }

  #note(call: SearchCall, ms: number): void {
    const durations = this.#durations.get(call) ?? new RecentDurations();
    durations.add(ms);
    this.#durations.set(call, durations);
  }

  /** Resolves to an answer to this very question, from an index that is current. */
  async #send({ method, headers, body, signal }: Sent, id: string): Promise<IncomingMessage> {
    const { url, credentials } = this.#options;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(new URL(searchPath, url), {
        method,
        agent: this.#agent,
        signal,
        headers: {
          ...callHeaders(),
          ...headers,
          authorization: `Bearer ${credentials.token}`,
          [release]: credentials.release,
          [question]: id,
          ...(body && { "content-length": body.length }),
        },
      });
      asked.once("response", resolve);
      asked.on("error", (error: NodeJS.ErrnoException) => reject(signal.aborted || error.code === "ECONNRESET" ? error : unfit(error)));
      asked.end(body);
    });
    try {
      this.#check(response, id);
      return response;
    } catch (error) {
      response.destroy();
      throw error;
    }
  }

  #check({ statusCode, headers }: IncomingMessage, id: string): void {
    if (statusCode === 404) throw new Unfit("It does not know this site: is APP_SECRET the same, and is it a search process?");
    if (statusCode === 500) throw new Unanswered("Its index has no answer.");
    if (statusCode !== 200) throw new Unfit(String(headers[whyNot] ?? `It answered with status ${statusCode}.`));
    if (headers[question] !== id) throw new Unfit("It answered another question.");
    const to = String(headers[indexedTo]);
    if (!/^\d+$/.test(to) || BigInt(to) < this.#options.oldest(headers[rebuilding] === "1"))
      throw new Unfit("Its index is behind the database.");
  }
}

const unfit = (error: Error): Unfit => new Unfit(error.message || String(error), { cause: error });
