import type { Readable } from "node:stream";
import { sql } from "kysely";
import { type SavedListId, savedListId } from "../../../shared/contract/ids.ts";
import { ChannelListener } from "../../../shared/server/database/channel-listener.ts";
import { isDatabaseAway } from "../../../shared/server/database/database-errors.ts";
import { sessionUrl } from "../../../shared/server/database/session-url.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { EventStream } from "../../../shared/server/http/event-stream.ts";
import type { OpenStreams } from "../../../shared/server/http/open-streams.ts";
import type { Log } from "../../../shared/server/log.ts";
import type { Services } from "../../../shared/server/services.ts";
import { boardMessages as messages } from "../contract/board-terms.ts";
import type { BoardAccess } from "./board-access.ts";
import { markHere } from "./board-people.store.ts";

/** The triggers of the tables notify it, with the id of the list. */
const boardChannel = "boards";
const heartbeatMs = 15_000;
/** A person counts as here for so long after a heartbeat: a killed process tells nobody that they left. */
const hereMs = 40_000;
/** In one process. A whole mobile carrier can share one address, and everybody who follows may see the board. */
const most = { ofBoard: 200, ofAddress: 300, inAll: 2_000 };
/** Who is refused fetches the board that often. */
const retryAfterS = 15;

type BoardEvent = { kind: "changed" };
type Follower = { listId: SavedListId; memberId: string | null; address: string; stream: EventStream<BoardEvent> };
type Dependencies = Pick<Services, "config" | "database" | "pool" | "clock"> & { log: Log; openStreams: OpenStreams };

/**
 * All followers of boards in this process, over one LISTEN connection that exists while there are any. An event says only that something
 * has changed; who may not see the board any more learns that from the call that fetches it.
 */
export class BoardFollowers {
  readonly #from: Dependencies;
  readonly #listener: ChannelListener;
  readonly #followers = new Set<Follower>();
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(from: Dependencies) {
    this.#from = from;
    this.#listener = new ChannelListener(
      { url: sessionUrl(from), channel: boardChannel, log: from.log },
      {
        onPayload: (payload) => this.#tell((follower) => follower.listId === savedListId.safeParse(payload).data),
        onMissed: () => this.#tell(() => true),
      },
    );
  }

  /** The stream is live from its first byte. Throws `rate_limited` when the board, the client's address or this process has too many. */
  async follow({ listId, memberId, rights }: BoardAccess, address: string): Promise<Readable> {
    const open = [...this.#followers];
    const isTooMany =
      open.length >= most.inAll ||
      open.filter((one) => one.listId === listId).length >= most.ofBoard ||
      open.filter((one) => one.address === address).length >= most.ofAddress;
    if (isTooMany) throw new AppError("rate_limited", messages.tooManyWindows, { retryAfterS });
    const takesPart = rights === "own" || rights === "work";
    const follower: Follower = { listId, memberId: takesPart ? memberId : null, address, stream: new EventStream<BoardEvent>("board") };
    this.#followers.add(follower);
    const forget = this.#from.openStreams.add(() => follower.stream.finish());
    follower.stream.once("close", () => {
      forget();
      void this.#remove(follower);
    });
    this.#heartbeat ??= setInterval(() => void this.#beat(), heartbeatMs).unref();
    try {
      await this.#listener.start();
      await this.#markHere([follower], hereMs);
    } catch (error) {
      follower.stream.destroy();
      throw error;
    }
    return follower.stream;
  }

  async close(): Promise<void> {
    for (const { stream } of this.#followers) stream.destroy();
    clearInterval(this.#heartbeat);
    await this.#listener.stop();
  }

  #tell(isMeant: (follower: Follower) => boolean): void {
    for (const follower of this.#followers) if (isMeant(follower)) follower.stream.tell({ kind: "changed" });
  }

  async #beat(): Promise<void> {
    for (const { stream } of this.#followers) stream.beat();
    await this.#tryMarkHere([...this.#followers], hereMs);
  }

  async #remove(follower: Follower): Promise<void> {
    this.#followers.delete(follower);
    if (this.#followers.size === 0) {
      clearInterval(this.#heartbeat);
      this.#heartbeat = undefined;
      void this.#listener.stop();
    }
    const isStillHere = [...this.#followers].some(({ memberId }) => memberId === follower.memberId);
    if (!isStillHere) await this.#tryMarkHere([follower], 0);
  }

  /** They count as here for so long from now; 0: they have left. Tells the others when that is news. */
  async #markHere(followers: readonly Follower[], forMs: number): Promise<void> {
    const { database, clock } = this.#from;
    const members = followers.flatMap(({ memberId }) => memberId ?? []);
    const now = clock.now();
    const isNews = await markHere(database, members, now, new Date(now.getTime() + forMs));
    if (!isNews && forMs > 0) return;
    const lists = new Set(followers.filter(({ memberId }) => memberId !== null).map(({ listId }) => listId));
    for (const listId of lists) await sql`select pg_notify(${boardChannel}, ${listId})`.execute(database);
  }

  /** Without the database nobody hears of it either. */
  async #tryMarkHere(followers: readonly Follower[], forMs: number): Promise<void> {
    try {
      await this.#markHere(followers, forMs);
    } catch (error) {
      this.#from.log[isDatabaseAway(error) ? "debug" : "error"]({ err: error }, "who follows boards cannot be noted");
    }
  }
}
