import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../../../../shared/server/database/database.ts";
import { isDatabaseAway } from "../../../../shared/server/database/database-errors.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { askedCostsOf } from "../../contract/cost-filters.ts";
import { journeyParams } from "../../contract/journey-filters.ts";
import type { Search, SearchFilters } from "../../contract/search-filters.ts";
import { readAskedCosts } from "../costs/rate-book.ts";
import { type Reaches, reachesOf, readAskedJourneys } from "../journeys/asked-journeys.ts";
import { findCells } from "../map/map.store.ts";
import type { Grid, MapCell } from "../map/map-marks.ts";
import type { Counted, Found, SearchEngine } from "../search-engine.ts";
import { findSuggestions, type SuggestedName } from "../suggestions/suggestions.store.ts";
import { type MeantWord, toTsqueries } from "../words/keyword.ts";
import type { Names } from "./conditions.ts";
import { type CostsByKey, findCostsByKey } from "./costs.store.ts";
import { countValues } from "./counts.store.ts";
import { findMeaning } from "./meaning.ts";
import { findNumbers, findTotals } from "./pages.store.ts";
import { findTerms } from "./terms.store.ts";

const noCosts = { monthlyMax: null, cashMax: null };

/** How many full scans run at once, and how many may wait; more are refused at once. */
const mostAtOnce = 2;
const mostWaiting = 4;

/** `words`: a tsquery for each meant word. */
type Asked = { filters: SearchFilters; names: Names; words: string[] };
type Understood = Omit<Asked, "filters"> & { meant: readonly MeantWord[] };

/** `journeys`: one for each process, which keeps timetables; default: one of its own. */
type SqlServices = { database: Database; pool: pg.Pool; journeys?: Reaches };

/** Searches with PostgreSQL only. */
export class SqlSearch implements SearchEngine {
  readonly #database: Database;
  readonly #pool: pg.Pool;
  readonly #reaches: Reaches;
  readonly #longestMs: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor({ database, pool, journeys }: SqlServices, { longestMs = 3_000 } = {}) {
    this.#database = database;
    this.#pool = pool;
    this.#reaches = journeys ?? reachesOf(pool);
    this.#longestMs = longestMs;
  }

  async find(search: Search, withCounts = false): Promise<Found> {
    const { filters } = search;
    const { names, words, meant } = await this.understand(filters);
    // The page matters most: it never waits in the queue for counts.
    const counted = withCounts && this.#isFree ? this.#count({ filters, names, words }).catch(unlessTooSlow) : undefined;
    // Waiting for the page only must not hide a failure of the counts.
    counted?.catch(() => undefined);
    const [found, leftOut] = await Promise.all([findNumbers(this.#database, search, names, words), this.#leftOut(filters)]);
    return { ...found, leftOut, currency: names.currency, meant, ...(counted && { counted }) };
  }

  async count(filters: SearchFilters): Promise<Counted> {
    return this.#count({ filters, ...(await this.understand(filters)) });
  }

  async totals(searches: readonly SearchFilters[]): Promise<number[]> {
    const asked = await this.#understandEach(searches);
    return asked.length === 0 ? [] : this.#inTime((database) => findTotals(database, asked));
  }

  async #leftOut(filters: SearchFilters): Promise<number | null> {
    const asked = await readAskedCosts(this.#pool, filters);
    if (!asked) return null;
    const { names, words } = await this.understand({ ...filters, ...noCosts });
    const costs = await findCostsByKey(this.#pool, asked, true);
    const [total = 0] = await this.#inTime((database) => findTotals(database, [{ filters, names: { ...names, costs }, words }]));
    return total;
  }

  async mark(filters: SearchFilters, grid: Grid): Promise<MapCell[]> {
    const { names, words } = await this.understand(filters);
    return this.#inTime((database) => findCells(database, { filters, names, words }, grid));
  }

  async suggest(q: string, limit: number): Promise<SuggestedName[]> {
    return (await this.#inTime((database) => findSuggestions(database, q, limit)).catch(unlessTooSlow)) ?? [];
  }

  async #count(asked: Asked): Promise<Counted> {
    const counted = await this.#inTime((database) => countValues(database, asked));
    const { cityKeys, stateKeys, countryKeys, currency } = asked.names;
    return { ...counted, currency, asked: { cityKeys, stateKeys, countryKeys } };
  }

  /** What its names and words stand for. */
  async understand(filters: SearchFilters): Promise<Understood> {
    const [{ words, parts, ...names }, costs, journeys] = await Promise.all([
      findTerms(this.#pool, filters),
      this.#findCosts(filters),
      readAskedJourneys(this.#reaches, filters),
    ]);
    const meant = await findMeaning(this.#pool, { words, parts });
    return { names: { ...names, costs, journeys }, meant, words: toTsqueries(meant) };
  }

  /**
   * One after the other, so that one request does not take all connections; searches that differ only in other filters share
   * their terms.
   */
  async #understandEach(searches: readonly SearchFilters[]): Promise<Asked[]> {
    const understood = new Map<string, Understood>();
    const asked: Asked[] = [];
    for (const filters of searches) {
      const { q, city, state, country, amenities } = filters;
      const key = JSON.stringify([q, city, state, country, amenities, askedCostsOf(filters), journeyParams(filters)]);
      const one = understood.get(key) ?? (await this.understand(filters));
      understood.set(key, one);
      asked.push({ filters, names: one.names, words: one.words });
    }
    return asked;
  }

  async #findCosts(filters: SearchFilters): Promise<CostsByKey | null> {
    const asked = await readAskedCosts(this.#pool, filters);
    return asked && findCostsByKey(this.#pool, asked);
  }

  get #isFree(): boolean {
    return this.#running < mostAtOnce;
  }

  async #inTime<Result>(run: (database: Database) => Promise<Result>): Promise<Result> {
    if (this.#isFree) this.#running++;
    else if (this.#waiting.length >= mostWaiting) throw new AppError("unavailable");
    else await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    try {
      return await this.#database.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = ${sql.lit(this.#longestMs)}`.execute(transaction);
        return run(transaction);
      });
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

/** Undefined when it timed out. */
export function unlessTooSlow(error: unknown): undefined {
  if (!isDatabaseAway(error) && !(error instanceof AppError && error.code === "unavailable")) throw error;
}
