import type { Readable } from "node:stream";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { ChannelListener } from "../../../../shared/server/database/channel-listener.ts";
import { isDatabaseAway } from "../../../../shared/server/database/database-errors.ts";
import { sessionUrl } from "../../../../shared/server/database/session-url.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { EventStream } from "../../../../shared/server/http/event-stream.ts";
import type { OpenStreams } from "../../../../shared/server/http/open-streams.ts";
import type { Log } from "../../../../shared/server/log.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { findLiveSessions } from "../../../accounts/server/public.ts";
import type { LeadEvent } from "../../contract/lead.ts";
import { leadChannel, readNotification } from "./lead-notifications.ts";

const heartbeatMs = 15_000;
/** For one account in one process. A browser follows only while its window is visible. */
const mostOfAccount = 8;
const retryAfterS = 60;

type Follower = { sessionId: string; stream: EventStream<LeadEvent> };
type Dependencies = Pick<Services, "config" | "database" | "pool" | "clock"> & { log: Log; openStreams: OpenStreams };

/**
 * All followers of leads in this process, over one LISTEN connection that exists while there are any. A revoked session gets
 * nothing: each session is looked up before an event, and at each heartbeat.
 */
export class LeadFollowers {
  readonly #from: Dependencies;
  readonly #listener: ChannelListener;
  readonly #followers = new Map<AccountId, Set<Follower>>();
  #heartbeat: NodeJS.Timeout | undefined;
  #told: Promise<void> = Promise.resolve();

  constructor(from: Dependencies) {
    this.#from = from;
    this.#listener = new ChannelListener(
      { url: sessionUrl(from), channel: leadChannel, log: from.log },
      {
        onPayload: (payload) => {
          const notification = readNotification(payload);
          if (!notification) return;
          const { listerId, kind, leadId } = notification;
          this.#tellNext([...(this.#followers.get(listerId) ?? [])], { kind, leadId });
        },
        onMissed: () => this.#tellNext(this.#all(), { kind: "missed" }),
      },
    );
  }

  /** The stream is live from its first byte. Throws `rate_limited` when the account has too many. */
  async follow({ id, sessionId }: { id: AccountId; sessionId: string }): Promise<Readable> {
    const own = this.#followers.get(id) ?? new Set();
    if (own.size >= mostOfAccount) throw new AppError("rate_limited", "These leads are open in too many windows.", { retryAfterS });
    const follower: Follower = { sessionId, stream: new EventStream<LeadEvent>("lead") };
    this.#followers.set(id, own.add(follower));
    const forget = this.#from.openStreams.add(() => follower.stream.finish());
    follower.stream.once("close", () => {
      forget();
      this.#remove(id, follower);
    });
    this.#heartbeat ??= setInterval(() => void this.#beat(), heartbeatMs).unref();
    try {
      await this.#listener.start();
    } catch (error) {
      follower.stream.destroy();
      throw error;
    }
    return follower.stream;
  }

  async close(): Promise<void> {
    for (const { stream } of this.#all()) stream.destroy();
    clearInterval(this.#heartbeat);
    await this.#listener.stop();
  }

  #all(): Follower[] {
    return [...this.#followers.values()].flatMap((own) => [...own]);
  }

  #remove(id: AccountId, follower: Follower): void {
    const own = this.#followers.get(id);
    own?.delete(follower);
    if (own?.size === 0) this.#followers.delete(id);
    if (this.#followers.size > 0) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
    void this.#listener.stop();
  }

  /** One event after the other: sessions are looked up on several connections, which may overtake each other. */
  #tellNext(followers: Follower[], event: LeadEvent): void {
    this.#told = this.#told.then(() => this.#tell(followers, event));
  }

  async #tell(followers: Follower[], event: LeadEvent): Promise<void> {
    const live = await this.#stillSignedIn(followers);
    if (live) for (const { stream } of live) stream.tell(event);
    else for (const { stream } of followers) stream.fallBehind();
  }

  async #beat(): Promise<void> {
    for (const { stream } of (await this.#stillSignedIn(this.#all())) ?? []) stream.beat();
  }

  /** Ends the others. Null: the database is down, so sessions cannot be looked up, and nobody gets anything. */
  async #stillSignedIn(followers: Follower[]): Promise<Follower[] | null> {
    if (followers.length === 0) return [];
    const { database, clock, log } = this.#from;
    try {
      const live = new Set(
        await findLiveSessions(
          database,
          followers.map(({ sessionId }) => sessionId),
          clock.now(),
        ),
      );
      for (const { sessionId, stream } of followers) if (!live.has(sessionId)) stream.finish();
      return followers.filter(({ sessionId }) => live.has(sessionId));
    } catch (error) {
      log[isDatabaseAway(error) ? "debug" : "error"]({ err: error }, "sessions of followers cannot be looked up");
      return null;
    }
  }
}
