// Which database a read uses: a replica that knows what this visitor has written, or the writer.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { siteCookie, siteCookieName } from "../../contract/site-cookie.ts";
import { isConnectionLost, isDatabaseAway } from "../database/database-errors.ts";
import { type DatabaseWatch, unlessAway } from "../database/database-watch.ts";
import { mostBehindMs, type Position, type Readers } from "../database/readers.ts";
import { readingFrom } from "../database/site-pool.ts";
import { AppError } from "../error-table.ts";
import { readCookie } from "./read-cookie.ts";

const cookie = "aangan-wrote";

type Options = { readers: Readers | undefined; watch: DatabaseWatch | undefined; publicUrl: string };

declare module "fastify" {
  interface FastifyInstance {
    publicReads: PublicReads;
  }
}

/** How the pages know what a visitor has written. */
export class PublicReads {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get #name(): string {
    return siteCookieName(cookie, this.#options.publicUrl);
  }

  /** Up to where this visitor has written in the last seconds. */
  positionOf(request: Pick<FastifyRequest, "headers">): Position | undefined {
    const value = this.#options.readers && readCookie(request, this.#name);
    return value && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined;
  }

  /** Whether this visitor has written something that some replica does not know yet, so that a page made from it may lack it. */
  mayMissOwn(request: Pick<FastifyRequest, "headers">): boolean {
    const position = this.positionOf(request);
    return position !== undefined && this.#options.readers?.isSeen(position) === false;
  }

  /** The cookie header with which a call within this process stands for `request`. */
  passOn(request: Pick<FastifyRequest, "headers">): { cookie?: string } {
    const position = this.positionOf(request);
    return position === undefined ? {} : { cookie: `${this.#name}=${position}` };
  }

  /** A Set-Cookie by which the visitor's next reads know what has been written until now. Once it has ended, all replicas in use know it. */
  async cookieAfterWrite(): Promise<string | undefined> {
    const position = await this.#options.readers?.written();
    if (position === undefined) return undefined;
    const value = { name: cookie, value: String(position), maxAgeS: (mostBehindMs / 1000) * 2, sameSite: "Lax" } as const;
    return siteCookie(value, this.#options.publicUrl);
  }

  /** The result of a read, which is tried again where that may help. `isPublic`: it is the same for everybody, and may come from a replica. */
  async read<Result>(request: FastifyRequest, isPublic: boolean, read: () => Promise<Result>): Promise<Result> {
    const { readers, watch } = this.#options;
    const replica = isPublic && !request.headers.authorization ? readers?.choose(this.positionOf(request)) : undefined;
    if (replica) {
      try {
        return await readingFrom.run(replica.pool, () => unlessAway(replica.watch, read()));
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
      }
    }
    const fromWriter = () => (watch ? unlessAway(watch, read()) : read());
    return fromWriter().catch((error: unknown) => {
      // A connection that ended in the middle; the next is another.
      if (!isConnectionLost(error)) throw error;
      return fromWriter();
    });
  }
}

/** A read that conflicts with what a replica has to replay. */
const conflictWithReplay = "40001";

/** The writer may still answer. */
const isReplicasFault = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === "unavailable"
    : isDatabaseAway(error) || (error as { code?: unknown }).code === conflictWithReplay;

/** Answers to changes carry the visitor's position. What pages send by themselves, such as views, is no change of the visitor's. */
export function noteWrites(app: FastifyInstance, reads: PublicReads): void {
  app.addHook("onSend", async (request, reply) => {
    const isWrite = request.method !== "GET" && request.method !== "HEAD" && !request.routeOptions.config.countsAsRead;
    const text = isWrite && reply.statusCode < 400 ? await reads.cookieAfterWrite() : undefined;
    if (text !== undefined) reply.header("set-cookie", text);
  });
}
