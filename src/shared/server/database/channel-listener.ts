import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";

const reconnectMs = 500;
const connectTimeoutMs = 3_000;

type Listeners = {
  onPayload: (payload: string) => void;
  /** The connection was lost and is back: events in between are unknown. */
  onMissed: () => void;
};

/** A LISTEN connection of this process for one channel. Not from the pool, whose connections come and go. */
export class ChannelListener {
  readonly #url: string;
  readonly #channel: string;
  readonly #log: Log;
  readonly #listeners: Listeners;
  #connection: Promise<pg.Client> | undefined;

  /** `channel`: a constant of ours, which stands in the statement. */
  constructor({ url, channel, log }: { url: string; channel: string; log: Log }, listeners: Listeners) {
    this.#url = url;
    this.#channel = channel;
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
    client.on("notification", ({ payload = "" }) => this.#listeners.onPayload(payload));
    try {
      await client.connect();
      await client.query(`listen ${this.#channel}`);
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
    this.#log.debug({}, `the connection that tells of ${this.#channel} was lost`);
    const next = this.#reconnect(() => this.#connection === next);
    this.#connection = next;
    await next.then(() => this.#listeners.onMissed()).catch(() => undefined);
  }

  async #reconnect(isWanted: () => boolean): Promise<pg.Client> {
    for (;;) {
      await sleep(reconnectMs);
      if (!isWanted()) throw new Error(`Nobody follows ${this.#channel} any more.`);
      try {
        return await this.#connect();
      } catch (error) {
        this.#log.debug({ err: error }, `${this.#channel} cannot be followed yet`);
      }
    }
  }
}
