import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";
import type { Changed, ChangeSource } from "../pages/page-cache.ts";
import type { DatabaseWatch } from "./database-watch.ts";

const pollMs = 250;
const reconnectMs = 250;
const queryTimeoutMs = 2_000;
const mostRows = 5_000;

/** A position in the log: everything before it has been delivered. */
export type Cursor = { xid: string; seq: number };
/** `propertyNumber` is set when the property's own row was written: for a deleted property nothing else records it. */
export type Change = { entityId: string; propertyNumber: number | null };
/** Changes in the order of the log, and the position after them; "everything" when they cannot be named. */
export type ChangeBatch = { changes: readonly Change[] | "everything"; cursor: Cursor };
type Row = { end: string; prunedTo: string | null; waitedMs: number | null } & ((Cursor & Change) | { entityId: null });

/**
 * Follows `change_log`, in the order of the log. Rows of transactions that may still be running are left for later (the
 * cursor stays below `pg_snapshot_xmin`), so that none is ever skipped. NOTIFY wakes it; a poll makes up for what NOTIFY
 * loses. It is live once it has read everything up to now, and no longer when its connection ends; it connects again by itself.
 *
 * The log keeps a week (change-log-jobs.ts). A follower must compare its cursor with `change_log_horizon` in the statement that
 * reads the log, as is done here. A cursor that is not beyond the horizon has missed changes that are no longer known: everything derived
 * from the log must be rebuilt from the tables ("everything"). This includes followers that store their cursor (a snapshot on disk).
 */
export class ChangeFeed implements ChangeSource, DatabaseWatch {
  readonly #url: string;
  readonly #log: Log;
  readonly #listeners: ((batch: ChangeBatch) => void)[] = [];
  readonly #awayListeners = new Set<() => void>();
  readonly #stopping = new AbortController();
  #client: pg.Client | undefined;
  #cursor: Cursor | undefined;
  #waitedMs = 0;
  #isMissed = false;
  #wake = Promise.withResolvers<void>();
  #running: Promise<void> | undefined;
  isLive = false;

  /** `from`: the position to continue from. Default: what is committed from now on. */
  constructor(url: string, log: Log, from?: Cursor) {
    this.#url = url;
    this.#log = log;
    this.#cursor = from;
  }

  /** Listeners must not throw. */
  onChange(listener: (changed: Changed) => void): void {
    this.onBatch(({ changes }) => listener(changes === "everything" ? changes : [...new Set(changes.map(({ entityId }) => entityId))]));
  }

  /** Like `onChange`, with everything that the log records. */
  onBatch(listener: (batch: ChangeBatch) => void): void {
    this.#listeners.push(listener);
  }

  /** All changes before it have been delivered to the listeners. */
  get cursor(): Cursor | undefined {
    return this.#cursor;
  }

  /** How long the oldest committed but unread change has waited for an older transaction that still runs. */
  get waitedMs(): number {
    return this.#waitedMs;
  }

  /** Calls `listener` within about two seconds when the database stops answering, even if it keeps its connections open. Returns the unsubscriber. */
  onAway(listener: () => void): () => void {
    this.#awayListeners.add(listener);
    return () => this.#awayListeners.delete(listener);
  }

  /** Resolves once it is live, or at once when the database is away. */
  async start(): Promise<void> {
    const connected = await this.#connect();
    this.#running = this.#follow(connected);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake.resolve();
    await this.#running;
    await this.#disconnect();
  }

  async #follow(isConnected: boolean): Promise<void> {
    let connected = isConnected;
    while (!this.#stopping.signal.aborted) {
      if (!connected) {
        await sleep(reconnectMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
        connected = await this.#connect();
        continue;
      }
      await Promise.race([
        this.#wake.promise,
        sleep(pollMs, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined),
      ]);
      connected = await this.#pull();
    }
  }

  /** Listens first and reads afterwards, so that nothing is missed in between. */
  async #connect(): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false;
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: queryTimeoutMs, query_timeout: queryTimeoutMs });
    this.#client = client;
    client.on("error", () => this.#lose(client));
    client.on("end", () => this.#lose(client));
    client.on("notification", () => this.#wake.resolve());
    try {
      await client.connect();
      await client.query("listen change_log");
    } catch (error) {
      this.#log.debug({ err: error }, "the change log cannot be followed yet");
      await this.#disconnect();
      return false;
    }
    return this.#pull();
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    if (this.isLive && !this.#stopping.signal.aborted) {
      this.#isMissed = true;
      this.#log.warn("The database is away: pages come from the cache as they are.");
    }
    this.isLive = false;
    for (const listener of this.#awayListeners) listener();
    this.#wake.resolve();
  }

  /** Reads to the end. False: the connection is gone. */
  async #pull(): Promise<boolean> {
    this.#wake = Promise.withResolvers<void>();
    const client = this.#client;
    if (!client) return false;
    try {
      if (!this.isLive) await this.#findPlace(client);
      for (let isEnd = false; !isEnd; ) isEnd = await this.#pullBatch(client);
    } catch (error) {
      this.#lose(client);
      this.#log.debug({ err: error }, "the change log cannot be read");
      await this.#disconnect();
      return false;
    }
    this.isLive = true;
    if (this.#isMissed) this.#log.warn("The database is back.");
    this.#isMissed = false;
    return true;
  }

  /** Continues where it was, unless the database was restored to an earlier time: then anything may have changed. */
  async #findPlace(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ end: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as end");
    const end = rows[0]?.end ?? "0";
    if (this.#cursor && BigInt(this.#cursor.xid) <= BigInt(end)) return;
    const isLost = this.#cursor !== undefined;
    this.#cursor = { xid: end, seq: 0 };
    if (isLost) this.#tell({ changes: "everything", cursor: this.#cursor });
  }

  /** Returns whether that was the end of the log. */
  async #pullBatch(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query<Row>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as end, (select pruned_to::text from change_log_horizon) as "prunedTo",
         (select extract(epoch from clock_timestamp() - min(at))::float8 * 1000 from change_log
           where xid >= pg_snapshot_xmin(pg_current_snapshot())) as "waitedMs",
         news.xid::text, news.seq, news.entity_id as "entityId", news.property_number as "propertyNumber"
       from (values (1)) always left join (
         select xid, seq, entity_id, property_number from change_log
         where (xid, seq) > ($1::xid8, $2) and xid < pg_snapshot_xmin(pg_current_snapshot())
         order by xid, seq limit ${mostRows}
       ) news on true
       order by news.xid, news.seq`,
      [this.#cursor?.xid, this.#cursor?.seq],
    );
    const { end = "0", prunedTo = null, waitedMs = null } = rows[0] ?? {};
    this.#waitedMs = waitedMs ?? 0;
    if (prunedTo !== null && BigInt(this.#cursor?.xid ?? 0) <= BigInt(prunedTo)) {
      this.#cursor = { xid: end, seq: 0 };
      this.#tell({ changes: "everything", cursor: this.#cursor });
      return true;
    }
    const news = rows.filter((row) => row.entityId !== null);
    const last = news.at(-1);
    const isEnd = news.length < mostRows;
    this.#cursor = isEnd || !last ? { xid: end, seq: 0 } : { xid: last.xid, seq: last.seq };
    if (news.length > 0) this.#tell({ changes: news, cursor: this.#cursor });
    return isEnd;
  }

  #tell(batch: ChangeBatch): void {
    for (const listener of this.#listeners) listener(batch);
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    // The connection may be half dead: do not wait for it to close.
    await Promise.race([client?.end().catch(() => undefined), sleep(queryTimeoutMs, undefined, { ref: false })]);
  }
}
