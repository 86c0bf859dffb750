import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { Log } from "../../../../shared/server/log.ts";
import type { Search, SearchFilters } from "../../contract/search-filters.ts";
import type { Reaches } from "../journeys/asked-journeys.ts";
import type { Grid, MapCell } from "../map/map-marks.ts";
import type { Counted, Found, FoundPage, SearchEngine } from "../search-engine.ts";
import type { SuggestedName } from "../suggestions/suggestions.store.ts";
import type { IndexStatus, SearchIndex } from "./index-protocol.ts";
import { TermReader } from "./queries/index-terms.ts";

/** `journeys`: as in SqlSearch. */
type Options = { index: SearchIndex; pool: pg.Pool; log: Log; journeys?: Reaches | undefined };
type AmenityNames = ReadonlyMap<string, string>;

const namesFreshMs = 60_000;

/** Searches an index in memory, of this process or of others. While it warms up, and when it fails, another engine answers. */
export class IndexSearch {
  readonly #index: SearchIndex;
  readonly #terms: TermReader;
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #amenities = new LRUCache<"names", AmenityNames>({ max: 1, ttl: namesFreshMs });
  /** How many searches each engine answered. */
  readonly answered = { index: 0, database: 0 };

  constructor({ index, pool, log, journeys }: Options) {
    this.#index = index;
    this.#terms = new TermReader(pool, journeys);
    this.#pool = pool;
    this.#log = log;
  }

  start(): void {
    this.#index.start();
  }

  stop(): Promise<void> {
    return this.#index.stop();
  }

  get isReady(): boolean {
    return this.#index.isReady;
  }

  /** Null while it does not answer. */
  status(): Promise<IndexStatus | null> {
    return this.#index.ask("status", null).catch(() => null);
  }

  /** Answers as `database` would. */
  over(database: SearchEngine): SearchEngine {
    return {
      find: (search, withCounts = false) =>
        this.#answer(
          () => this.#find(search, withCounts),
          () => database.find(search, withCounts),
        ),
      count: (filters) =>
        this.#answer(
          () => this.#count(filters),
          () => database.count(filters),
        ),
      totals: (searches) =>
        this.#answer(
          () => this.#totals(searches),
          () => database.totals(searches),
        ),
      mark: (filters, grid) =>
        this.#answer(
          () => this.#mark(filters, grid),
          () => database.mark(filters, grid),
        ),
      suggest: (q, limit) =>
        this.#answer(
          () => this.#suggest(q, limit),
          () => database.suggest(q, limit),
        ),
    };
  }

  async #answer<Answer>(byIndex: () => Promise<Answer>, byDatabase: () => Promise<Answer>): Promise<Answer> {
    if (this.isReady) {
      try {
        const answer = await byIndex();
        this.answered.index++;
        return answer;
      } catch (error) {
        this.#tellOf(error);
      }
    }
    this.answered.database++;
    return byDatabase();
  }

  #tellOf(error: unknown): undefined {
    this.#log.warn({ err: error }, "the search index did not answer");
  }

  async #find({ filters, sortBy, page, size }: Search, withCounts: boolean): Promise<Found> {
    const terms = await this.#terms.read(filters);
    const { promise: ahead, resolve: onPage } = Promise.withResolvers<FoundPage>();
    const answer = this.#index.ask("find", { filters, terms, sortBy, page, size, withCounts }, { onPage });
    const counted = withCounts && answer.then((whole) => whole.counted && this.#named(whole.counted)).catch((error) => this.#tellOf(error));
    const { total, numbers, leftOut, currency, meant } = await Promise.race([ahead, answer]);
    return { total, numbers, leftOut, currency, meant, ...(counted && { counted }) };
  }

  async #count(filters: SearchFilters): Promise<Counted> {
    return this.#named(await this.#index.ask("count", { filters, terms: await this.#terms.read(filters) }));
  }

  async #totals(searches: readonly SearchFilters[]): Promise<number[]> {
    const queries = searches.map(async (filters) => ({ filters, terms: await this.#terms.read(filters) }));
    return this.#index.ask("totals", await Promise.all(queries));
  }

  /** Amenities by their names. */
  async #named({ values, ...counted }: Counted): Promise<Counted> {
    const names = await this.#amenityNames();
    return {
      ...counted,
      values: { ...values, amenities: new Map([...names].map(([bit, name]) => [name, values.amenities.get(bit) ?? 0])) },
    };
  }

  async #mark(filters: SearchFilters, grid: Grid): Promise<MapCell[]> {
    return this.#index.ask("mark", { query: { filters, terms: await this.#terms.read(filters) }, grid });
  }

  async #suggest(q: string, limit: number): Promise<SuggestedName[]> {
    return this.#index.ask("suggest", { words: await this.#terms.readWords(q), limit });
  }

  /** Amenities by the number of their bit. */
  async #amenityNames(): Promise<AmenityNames> {
    const known = this.#amenities.get("names");
    if (known) return known;
    const { rows } = await this.#pool.query<{ bit: number; name: string }>(
      "select bit, replace(fold(name), '-', ' ') as name from amenities",
    );
    const names = new Map(rows.map(({ bit, name }) => [String(bit), name]));
    this.#amenities.set("names", names);
    return names;
  }
}
