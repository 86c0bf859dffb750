import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Log } from "../../../../shared/server/log.ts";
import type { LeadEvent } from "../../contract/lead.ts";
import { leadChannel, readNotification } from "./lead-notifications.ts";

const reconnectMs = 500;
const connectTimeoutMs = 3_000;

type Listeners = {
  onEvent: (listerId: AccountId, event: LeadEvent) => void;
  /** The connection was lost and is back: events in between are unknown. */
  onMissed: () => void;
};

/** This process's one LISTEN connection for leads. Not from the pool, whose connections come and go. */
export class LeadListener {
  readonly #url: string;
  readonly #log: Log;
  readonly #listeners: Listeners;
  #connection: Promise<pg.Client> | undefined;

  constructor(url: string, log: Log, listeners: Listeners) {
    this.#url = url;
    this.#log = log;
    this.#listeners = listeners;
  }

  /** Resolves once it listens; rejects when the database is down. Reconnects after a loss until `stop`. */
  async start(): Promise<void> {
    this.#connection ??= this.#connect();
    const connection = this.#connection;
    try {
      await connection;
    } catch (error) {
      if (this.#connection === connection) this.#connection = undefined;
      throw error;
    }
  }

  async stop(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    const client = await connection?.catch(() => undefined);
    // It may be half dead: do not wait for it to close.
    await Promise.race([client?.end().catch(() => undefined), sleep(connectTimeoutMs, undefined, { ref: false })]);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
    });
    let isListening = false;
    client.on("error", () => undefined);
    client.on("end", () => isListening && void this.#resume(client));
    client.on("notification", ({ payload = "" }) => {
      const notification = readNotification(payload);
      if (notification) this.#listeners.onEvent(notification.listerId, { kind: notification.kind, leadId: notification.leadId });
    });
    try {
      await client.connect();
      await client.query(`listen ${leadChannel}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    isListening = true;
    return client;
  }

  /** Unless it was stopped meanwhile, or another attempt has started. */
  async #resume(lost: pg.Client): Promise<void> {
    const connection = this.#connection;
    if (!connection || (await connection.catch(() => undefined)) !== lost || this.#connection !== connection) return;
    this.#log.debug({}, "the connection that tells of new leads was lost");
    const next = this.#reconnect(() => this.#connection === next);
    this.#connection = next;
    await next.then(() => this.#listeners.onMissed()).catch(() => undefined);
  }

  async #reconnect(isWanted: () => boolean): Promise<pg.Client> {
    for (;;) {
      await sleep(reconnectMs);
      if (!isWanted()) throw new Error("Nobody follows leads any more.");
      try {
        return await this.#connect();
      } catch (error) {
        this.#log.debug({ err: error }, "leads cannot be followed yet");
      }
    }
  }
}
