import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";
import type { Changed, ChangeSource } from "../pages/page-cache.ts";
import type { DatabaseWatch } from "./database-watch.ts";

const pollMs = 250;
const reconnectMs = 250;
const queryTimeoutMs = 2_000;
const mostRows = 5_000;
const mostLast = 100;

/** A place in the log: everything before it has been delivered. */
export type Cursor = { xid: string; seq: number };
/** An entry of the log. `atUs`: the start of its transaction, in microseconds; another history of the database has another one at this place. */
type LogEntry = Cursor & { atUs: string };
/**
 * Where a follower is. `timeline`: PostgreSQL's, another one after a failover or a restore. `last`: the newest entries before the cursor, which
 * show then whether the database still has the history that was followed.
 */
export type Position = { cursor: Cursor; timeline: string; last: readonly LogEntry[] };
/** `propertyNumber` is set when the property's own row was written: for a deleted property nothing else records it. */
export type Change = { entityId: string; propertyNumber: number | null };
/** Changes in the order of the log, and the position after them; "everything" when they cannot be named. */
export type ChangeBatch = { changes: readonly Change[] | "everything"; position: Position };
type Row = { end: string; prunedTo: string | null; waitedMs: number | null } & ((LogEntry & Change) | { entityId: null });

const microseconds = "(extract(epoch from at) * 1000000)::bigint";
const entry = `xid::text, seq, ${microseconds}::text as "atUs"`;

/** The end of the log as the running statement or transaction sees it. Only a writable server knows its timeline. */
export async function readLogEnd(client: pg.ClientBase): Promise<Position> {
  const { rows } = await client.query<{ xid: string; timeline: string; last: LogEntry[] | null }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as xid, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
       (select json_agg(newest) from (
         select ${entry} from change_log where xid < pg_snapshot_xmin(pg_current_snapshot())
         order by change_log.xid desc, seq desc limit ${mostLast}
       ) newest) as last`,
  );
  const { xid = "0", timeline = "", last = null } = rows[0] ?? {};
  return { cursor: { xid, seq: 0 }, timeline, last: last?.reverse() ?? [] };
}

/**
 * Follows `change_log`, in the order of the log. Rows of transactions that may still be running are left for later (the
 * cursor stays below `pg_snapshot_xmin`), so that none is ever skipped. NOTIFY wakes it; a poll makes up for what NOTIFY
 * loses. It is live once it has read everything up to now, and no longer when its connection ends; it connects again by itself.
 *
 * After a failover it continues where it was, if the new server has the entries that it has delivered last.
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
  #position: Position | undefined;
  #waitedMs = 0;
  #isMissed = false;
  #wake = Promise.withResolvers<void>();
  #running: Promise<void> | undefined;
  isLive = false;

  /** `from`: the position to continue from. Default: what is committed from now on. */
  constructor(url: string, log: Log, from?: Position) {
    this.#url = url;
    this.#log = log;
    this.#position = from;
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
  get position(): Position | undefined {
    return this.#position;
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

  /** Continues where it was, unless the database has another history by now: then anything may have changed. */
  async #findPlace(client: pg.Client): Promise<void> {
    const end = await readLogEnd(client);
    const was = this.#position;
    this.#position = end;
    if (!was) return;
    const [last] = was.last.slice(-1);
    if (was.timeline === end.timeline && BigInt(was.cursor.xid) <= BigInt(end.cursor.xid)) this.#position = was;
    // Its cursor may lie beyond the last transaction that the new server knows of.
    else if (last && (await hasEntries(client, was.last))) this.#position = { ...was, timeline: end.timeline, cursor: last };
    else this.#tell("everything");
  }

  /** Returns whether that was the end of the log. */
  async #pullBatch(client: pg.Client): Promise<boolean> {
    this.#position ??= await readLogEnd(client);
    const position = this.#position;
    const { rows } = await client.query<Row>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as end, (select pruned_to::text from change_log_horizon) as "prunedTo",
         (select extract(epoch from clock_timestamp() - min(at))::float8 * 1000 from change_log
           where xid >= pg_snapshot_xmin(pg_current_snapshot())) as "waitedMs",
         news.*
       from (values (1)) always left join (
         select ${entry}, entity_id as "entityId", property_number as "propertyNumber" from change_log
         where (xid, seq) > ($1::xid8, $2) and xid < pg_snapshot_xmin(pg_current_snapshot())
         order by change_log.xid, seq limit ${mostRows}
       ) news on true
       order by news.xid::xid8, news.seq`,
      [position.cursor.xid, position.cursor.seq],
    );
    const { end = "0", prunedTo = null, waitedMs = null } = rows[0] ?? {};
    this.#waitedMs = waitedMs ?? 0;
    if (prunedTo !== null && BigInt(position.cursor.xid) <= BigInt(prunedTo)) {
      this.#position = await readLogEnd(client);
      this.#tell("everything");
      return true;
    }
    const news = rows.filter((row) => row.entityId !== null);
    const newest = news.at(-1);
    const isEnd = news.length < mostRows;
    const last = [...position.last, ...news.map(({ xid, seq, atUs }) => ({ xid, seq, atUs }))].slice(-mostLast);
    const cursor = isEnd || !newest ? { xid: end, seq: 0 } : { xid: newest.xid, seq: newest.seq };
    this.#position = { ...position, cursor, last };
    if (news.length > 0) this.#tell(news);
    return isEnd;
  }

  #tell(changes: ChangeBatch["changes"]): void {
    if (!this.#position) return;
    for (const listener of this.#listeners) listener({ changes, position: this.#position });
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    // The connection may be half dead: do not wait for it to close.
    await Promise.race([client?.end().catch(() => undefined), sleep(queryTimeoutMs, undefined, { ref: false })]);
  }
}

async function hasEntries(client: pg.Client, entries: readonly LogEntry[]): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from json_to_recordset($1) as asked (xid text, seq bigint, "atUs" bigint)
       join change_log known on known.xid = asked.xid::xid8 and known.seq = asked.seq
       where ${microseconds} = asked."atUs"`,
    [JSON.stringify(entries)],
  );
  return rows[0]?.count === entries.length;
}
