// The searches that wait for homes, held in memory by each process that matches homes. Before each use it reads what has changed since.
import { setImmediate as nextTurn } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
import type pg from "pg";
import { hourMs } from "../../../../shared/contract/durations.ts";
import type { SavedSearchId } from "../../../../shared/contract/ids.ts";
import type { Log } from "../../../../shared/server/log.ts";
import type { RateBook } from "../costs/cost-bounds.ts";
import { readRateBook } from "../costs/rate-book.ts";
import { HomeWords } from "../words/keyword.ts";
import { type Asks, fromStored, readAsks, type StoredAsks } from "./asks.ts";
import { type Home, readHomes } from "./home-fields.ts";
import { OpenSearches } from "./open-searches.ts";
import { StandingIndex } from "./standing-index.ts";
import { filtersOf } from "./standing-searches.ts";

/** Taken in without a pause: a page takes some milliseconds. */
const pageSize = 1_000;
const nowMs = "(extract(epoch from now()) * 1000)::float8";

type Row = { id: SavedSearchId; search: string; asks: StoredAsks | null };
type Change = { snapshot: string; atMs: number; isLater: boolean } & (Row | { id: SavedSearchId; search: null } | { id: null });
/** What is held. A transaction that `snapshot` does not see is not in the index. */
type Held = {
  index: StandingIndex;
  /** Later ones are not held; null: none is. */
  last: SavedSearchId | null;
  snapshot: string;
  /** By the clock of the database, which also says how old a change is. */
  readAtMs: number;
};
type Options = { log?: Log | undefined; trustedMs?: number; mostBytes?: number; mostChanges?: number };

export class StandingFollower {
  readonly #pool: pg.Pool;
  readonly #log: Log | undefined;
  /** Changes are kept for a day. */
  readonly #trustedMs: number;
  readonly #mostBytes: number;
  readonly #mostChanges: number;
  #held: Held | undefined;
  #reading: Promise<unknown> = Promise.resolve();

  /**
   * `trustedMs`: after so long without a look it reads everything again, as after `mostChanges`. `mostBytes`: searches beyond it are read
   * from the table each time that homes are matched, which is slower and finds the same. Default: a quarter of what the process may use.
   */
  constructor(
    pool: pg.Pool,
    { log, trustedMs = 12 * hourMs, mostBytes = getHeapStatistics().heap_size_limit / 4, mostChanges = 10_000 }: Options = {},
  ) {
    this.#pool = pool;
    this.#log = log;
    this.#trustedMs = trustedMs;
    this.#mostBytes = mostBytes;
    this.#mostChanges = mostChanges;
  }

  /**
   * For each home the kept searches that would find it now; none for one that is not public. Includes every search that was committed
   * before the call. Takes one connection at a time.
   */
  async findFitting(numbers: readonly number[]): Promise<Map<number, SavedSearchId[]>> {
    const { index, last } = await this.#catchUp();
    const open = new OpenSearches(this.#pool);
    const homes = (await readHomes(this.#pool, numbers)).map((home) => ({ home, words: new HomeWords(home.words), ids: [] }));
    const rates = await readRateBook(this.#pool);
    await addFitting(homes, index, rates, open);
    if (last !== null) for await (const page of this.#pages(last)) await addFitting(homes, await this.#indexOf(page), rates, open);
    return new Map(homes.map(({ home, ids }) => [home.number, ids]));
  }

  /** What is held in memory, as far as it has been read. */
  get size(): { searches: number; bytes: number } {
    return { searches: this.#held?.index.size ?? 0, bytes: this.#held?.index.bytes ?? 0 };
  }

  /** One reader at a time; each call waits for a read that began after it. */
  #catchUp(): Promise<Held> {
    const reading = this.#reading.catch(() => undefined).then(() => this.#read());
    this.#reading = reading;
    return reading;
  }

  async #read(): Promise<Held> {
    const followed = this.#held && (await this.#readChanges(this.#held));
    if (followed) this.#held = followed;
    else this.#held = await this.#readAll();
    return this.#held;
  }

  async #readAll(): Promise<Held> {
    const startedAtMs = performance.now();
    const index = new StandingIndex();
    // Before the pages: what changes while they are read is read again.
    const { rows } = await this.#pool.query<{ snapshot: string; readAtMs: number }>(
      `select pg_current_snapshot()::text as snapshot, ${nowMs} as "readAtMs"`,
    );
    const [start = { snapshot: "1:1:", readAtMs: 0 }] = rows;
    let last: SavedSearchId | null = null;
    for await (const page of this.#pages("")) {
      await this.#putAll(index, page);
      if (index.bytes < this.#mostBytes) continue;
      last = page.at(-1)?.id ?? null;
      break;
    }
    const ms = Math.round(performance.now() - startedAtMs);
    const read = { searches: index.size, bytes: index.bytes, ms };
    if (last === null) this.#log?.info(read, "the saved searches are in memory");
    else this.#log?.warn(read, "the saved searches do not fit in memory: the rest is read each time that homes are matched");
    const held = { ...start, index, last };
    return (await this.#readChanges(held, { isFresh: true })) ?? held;
  }

  /** Undefined: everything must be read, unless that has just been done. */
  async #readChanges(held: Held, { isFresh = false } = {}): Promise<Held | undefined> {
    // Planned for its value each time: a plan for any value would read whole tables.
    const { rows } = await this.#pool.query<Change>(
      `select pg_current_snapshot()::text as snapshot, ${nowMs} as "atMs",
         pg_snapshot_xmin(pg_current_snapshot()) >= pg_snapshot_xmin($1::pg_snapshot) as "isLater", changed.id, w.search, w.asks
       from (values (1)) always left join (
           select distinct id from standing_changes
           where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot) limit $2
         ) changed on true
         left join standing_searches w on w.id = changed.id`,
      [held.snapshot, isFresh ? null : this.#mostChanges + 1],
    );
    const [now] = rows;
    if (!now || !(isFresh || this.#canFollow(held, now, rows.length))) return;
    const written: Row[] = [];
    for (const change of rows) {
      if (change.id === null || (held.last !== null && change.id > held.last)) continue;
      if (change.search === null) held.index.drop(change.id);
      else written.push(change);
    }
    await this.#putAll(held.index, written);
    return { ...held, snapshot: now.snapshot, readAtMs: now.atMs };
  }

  #canFollow({ readAtMs, index }: Held, now: Change, changes: number): boolean {
    // Not later: the database was restored to an earlier time.
    const isTrusted = now.isLater && now.atMs - readAtMs <= this.#trustedMs;
    return isTrusted && changes <= this.#mostChanges && index.bytes <= 1.2 * this.#mostBytes;
  }

  async *#pages(from: string): AsyncGenerator<Row[]> {
    for (let after = from, found = pageSize; found === pageSize; ) {
      const { rows } = await this.#pool.query<Row>("select id, search, asks from standing_searches where id > $1 order by id limit $2", [
        after,
        pageSize,
      ]);
      yield rows;
      await nextTurn();
      after = rows.at(-1)?.id ?? "";
      found = rows.length;
    }
  }

  async #indexOf(rows: readonly Row[]): Promise<StandingIndex> {
    const index = new StandingIndex();
    await this.#putAll(index, rows);
    return index;
  }

  async #putAll(index: StandingIndex, rows: readonly Row[]): Promise<void> {
    const unread = rows.filter(({ asks }) => asks === null);
    const read = await readAsks(
      this.#pool,
      unread.map(({ search }) => filtersOf(search)),
    );
    const asksOf = new Map(unread.map(({ id }, at) => [id, read[at]]));
    for (const { id, search, asks } of rows) index.put(id, search, asks ? fromStored(asks) : (asksOf.get(id) as Asks));
  }
}

async function addFitting(
  homes: readonly { home: Home; words: HomeWords; ids: SavedSearchId[] }[],
  index: StandingIndex,
  rates: RateBook,
  openSearches: OpenSearches,
): Promise<void> {
  for (const { home, words, ids } of homes) {
    const { certain, open } = index.find(home, words, rates);
    for (const id of certain) ids.push(id);
    if (open.length > 0) ids.push(...(await openSearches.decide(open, home, words)));
    await nextTurn();
  }
}
