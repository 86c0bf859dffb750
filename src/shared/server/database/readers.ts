import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log.ts";
import type { Changed, ChangeSource } from "../pages/page-cache.ts";
import { type Connection, connect } from "./database.ts";
import type { DatabaseWatch } from "./database-watch.ts";

const lookEveryMs = 250;
const answerWithinMs = 1_000;
/** A replica that is further behind is not read. */
export const mostBehindMs = 10_000;

/** How far the writer's log has been written, or a replica has replayed it: greater is later. It survives a failover that loses nothing. */
export type Position = bigint;

/** A replica that answers and is not far behind. */
export type Replica = { readonly pool: pg.Pool; readonly watch: DatabaseWatch };

type Options = { writer: pg.Pool; log: Log; isPooled?: boolean; mostBehindMs?: number };

// What is acknowledged is flushed. What is only inserted may stay there until the next commit, and an idle writer would seem ahead of its replicas.
const writtenSql = "select pg_current_wal_flush_lsn() - '0/0' as at";
const replayedSql = "select pg_is_in_recovery() as \"isReplica\", pg_last_wal_replay_lsn() - '0/0' as at";

/**
 * The replicas that public reads may use, in turn. Their delay is measured against the writer's positions of the last seconds, so no clock
 * matters, and an idle writer is not taken for a slow replica. While the writer is away they stay in use.
 */
export class Readers {
  readonly #writer: pg.Pool;
  readonly #log: Log;
  readonly #replicas: ReplicaState[];
  readonly #stopping = new AbortController();
  readonly #written: { atMs: number; position: Position }[] = [];
  readonly #waiting: { position: Position; tell: () => unknown }[] = [];
  #changed: (() => void)[] = [];
  /** What has been told again is known to every replica in use. */
  #told: Position = 0n;
  #turn = 0;
  #running: Promise<void> | undefined;

  readonly #mostBehindMs: number;

  constructor(urls: readonly string[], { writer, log, isPooled = false, mostBehindMs: most = mostBehindMs }: Options) {
    this.#mostBehindMs = most;
    this.#writer = writer;
    this.#log = log;
    this.#replicas = urls.map((url) => new ReplicaState(url, isPooled));
  }

  async start(): Promise<void> {
    await this.#look();
    this.#running = this.#follow();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  /** The next replica in use that has replayed up to `position`. */
  choose(position: Position = 0n): Replica | undefined {
    const usable = this.#replicas.filter(({ isLive, replayed }) => isLive && replayed >= position);
    this.#turn += 1;
    return usable[this.#turn % usable.length];
  }

  /** The writer's position now; undefined while it does not answer. */
  async written(): Promise<Position | undefined> {
    return ask(this.#writer, writtenSql)
      .then(({ at }) => at)
      .catch(() => undefined);
  }

  /** Whether every replica in use has replayed up to `position`, and followers of `tellAgain` have been told. */
  isSeen = (position: Position): boolean => this.#replicas.every(({ isLive, replayed }) => !isLive || replayed >= position);

  /** The same changes, once more after the last replica in use has replayed them: what was made meanwhile is of older rows. */
  tellAgain(source: ChangeSource): ChangeSource {
    return {
      get isLive() {
        return source.isLive;
      },
      onChange: (listener: (changed: Changed) => void) =>
        source.onChange((changed) => {
          listener(changed);
          this.#changed.push(() => listener(changed));
        }),
    };
  }

  async #follow(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (!this.#stopping.signal.aborted) await this.#look();
    }
  }

  async #look(): Promise<void> {
    // Before the writer is asked: its position is then beyond these changes.
    const changed = this.#changed.splice(0);
    const [written] = await Promise.all([this.written(), ...this.#replicas.map((replica) => replica.look())]);
    this.#note(written, changed);
    const [oldest] = this.#written;
    for (const replica of this.#replicas) {
      const least = oldest && oldest.position > this.#told ? oldest.position : this.#told;
      const change = replica.use(oldest !== undefined && replica.replayed >= least);
      if (change) this.#log.warn({ replica: replica.name }, change);
    }
    for (let next = this.#waiting[0]; next && this.isSeen(next.position); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#told = next.position;
      next.tell();
    }
  }

  #note(written: Position | undefined, changed: (() => void)[]): void {
    if (written === undefined) {
      this.#changed.unshift(...changed);
      return;
    }
    // After a takeover that has lost something, positions start lower.
    if (this.#written.some(({ position }) => position > written)) this.#written.length = 0;
    if (this.#told > written) this.#told = 0n;
    const nowMs = performance.now();
    this.#written.push({ atMs: nowMs, position: written });
    while ((this.#written[0]?.atMs ?? nowMs) < nowMs - this.#mostBehindMs) this.#written.shift();
    if (changed.length > 0) this.#waiting.push({ position: written, tell: () => changed.map((tell) => tell()) });
  }
}

/** Not live: it does not answer, is far behind, or has become the writer. */
class ReplicaState implements Replica, DatabaseWatch {
  readonly name: string;
  readonly #connection: Connection;
  readonly #looks: Connection;
  readonly #awayListeners = new Set<() => void>();
  replayed: Position = 0n;
  #answers = false;
  isLive = false;

  constructor(url: string, isPooled: boolean) {
    this.name = new URL(url).host;
    const options = { onLost: () => undefined, connectTimeoutMs: answerWithinMs, isPooled };
    this.#connection = connect(url, options);
    this.#looks = connect(url, { ...options, maxConnections: 1, statementTimeoutMs: answerWithinMs });
  }

  get pool(): pg.Pool {
    return this.#connection.pool;
  }

  get watch(): DatabaseWatch {
    return this;
  }

  onAway(listener: () => void): () => void {
    this.#awayListeners.add(listener);
    return () => this.#awayListeners.delete(listener);
  }

  async look(): Promise<void> {
    try {
      const { at, isReplica } = await ask(this.#looks.pool, replayedSql);
      this.replayed = at;
      this.#answers = isReplica === true;
    } catch {
      this.#answers = false;
    }
  }

  /** Resolves to what has changed, for the log. */
  use(isNear: boolean): string | undefined {
    const was = this.isLive;
    this.isLive = this.#answers && isNear;
    if (was && !this.#answers) for (const listener of this.#awayListeners) listener();
    if (was === this.isLive) return undefined;
    if (this.isLive) return "a replica is read";
    return this.#answers ? "a replica is far behind and not read" : "a replica does not answer and is not read";
  }

  async close(): Promise<void> {
    await Promise.all([this.#connection.close(), this.#looks.close()]);
  }
}

type Answer = { at: Position; isReplica?: boolean };

/** The whole takes no longer than a second, also when the other side has stopped answering. */
async function ask(pool: pg.Pool, text: string): Promise<Answer> {
  const asking = pool.query<{ at: number | string | null; isReplica?: boolean }>(text);
  const late = sleep(answerWithinMs, undefined, { ref: false }).then(() => {
    throw new Error("It does not answer in time.");
  });
  late.catch(() => undefined);
  asking.catch(() => undefined);
  const { rows } = await Promise.race([asking, late]);
  return { at: BigInt(rows[0]?.at ?? 0), ...(rows[0]?.isReplica !== undefined && { isReplica: rows[0].isReplica }) };
}
