import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    openStreams: OpenStreams;
  }
}

/** The answers that never end by themselves. A stopping server waits for its answers, so these must be ended first. */
export class OpenStreams {
  readonly #ends = new Set<() => void>();
  #isClosed = false;

  /** `end` is called when the server stops, at once if it is stopping already. The returned function unregisters it. */
  add(end: () => void): () => void {
    if (this.#isClosed) end();
    else this.#ends.add(end);
    return () => this.#ends.delete(end);
  }

  close(): void {
    this.#isClosed = true;
    for (const end of this.#ends) end();
    this.#ends.clear();
  }
}

export function trackOpenStreams(app: FastifyInstance): void {
  const streams = new OpenStreams();
  app.decorate("openStreams", streams);
  app.addHook("preClose", async () => streams.close());
}
