import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientAddress, isInProcess } from "../in-process-calls.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { RateLimiters } from "./rate-limiters.ts";

const windowMs = 60_000;
const ordinaryAnswerBytes = 256 * 1024;

declare module "fastify" {
  interface FastifyInstance {
    /** Counts a body that is larger than ordinary. Throws `rate_limited`. */
    takeLargeBody(request: FastifyRequest): void;
  }
}

/** The limits of one address in a minute, in all processes together. Generous to readers: a whole mobile carrier can share one address. */
export class RequestLimits {
  readonly #reads: RateLimiter;
  readonly #renderings: RateLimiter;
  readonly #writes: RateLimiter;
  readonly #largeBodies: RateLimiter;
  /** In bytes. */
  readonly #largeAnswers: RateLimiter;

  constructor(limiters: RateLimiters) {
    this.#reads = limiters.get("reads", { most: 3_000, windowMs });
    this.#renderings = limiters.get("renderings", { most: 1_200, windowMs });
    this.#writes = limiters.get("writes", { most: 120, windowMs });
    // Parsing one can keep everybody else waiting for half a second.
    this.#largeBodies = limiters.get("large-bodies", { most: 10, windowMs });
    // Making one takes up to 0.4 s: a project may have 4,000 photos and 200 updates.
    this.#largeAnswers = limiters.get("large-answers", { most: 40_000_000, windowMs });
  }

  /** Throws `rate_limited`. A page's own calls were counted with the page. */
  takeApiCall(request: FastifyRequest): void {
    if (isInProcess(request)) return;
    this.#take(request, this.#reads);
  }

  /** Throws `rate_limited`. For pages that are not in the cache, and forms sent without JavaScript. */
  takePage(request: FastifyRequest): void {
    this.#take(request, this.#renderings);
  }

  /** Throws `rate_limited`. For a body that is larger than ordinary, which was counted as a write before. */
  takeLargeBody(request: FastifyRequest): void {
    this.#largeBodies.take(clientAddress(request));
  }

  /** Counts an answer that took more work than others, when it is larger than they are. Too many refuse the client's next requests. */
  noteAnswer(request: FastifyRequest, bytes: number): void {
    if (bytes > ordinaryAnswerBytes && !isInProcess(request)) this.#largeAnswers.add(clientAddress(request), bytes);
  }

  #take(request: FastifyRequest, reads: RateLimiter): void {
    this.#largeAnswers.take(clientAddress(request), 0);
    const { reads: weight, countsAsRead } = request.routeOptions.config;
    const isRead = request.method === "GET" || request.method === "HEAD" || countsAsRead;
    (isRead ? reads : this.#writes).take(clientAddress(request), weight);
  }
}

export function limitApiCalls(api: FastifyInstance, limits: RequestLimits): void {
  api.addHook("onRequest", async (request) => limits.takeApiCall(request));
  // Streams are made as slowly as they are read.
  api.addHook("onSend", async (request, _reply, payload) => {
    if (typeof payload === "string" || Buffer.isBuffer(payload)) limits.noteAnswer(request, payload.length);
  });
  api.decorate("takeLargeBody", (request) => limits.takeLargeBody(request));
}
