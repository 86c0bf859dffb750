import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../../../shared/server/database.ts";
import type { Search, SearchFilters } from "../contract/search-filters.ts";
import { closestWords, isInUse, toTsquery } from "./keyword.ts";
import { findCells } from "./map.store.ts";
import type { Grid } from "./map-marks.ts";
import { findNumbers } from "./search.store.ts";
import type { Names } from "./search-conditions.ts";
import { countValues } from "./search-counts.store.ts";
import type { Counted, Found, Marked, SearchEngine } from "./search-engine.ts";
import { type AskedWord, findCandidates, findTerms } from "./search-terms.store.ts";
import { findSuggestions, type SuggestedName } from "./suggestions.store.ts";
import { forgivenSlips } from "./typing-distance.ts";

/** Of what goes through all rows, only so many at once, and not for longer. */
const mostAtOnce = 2;
const longestMs = 3_000;

/** Searches by PostgreSQL alone. */
export class SqlSearch implements SearchEngine {
  readonly #database: Database;
  readonly #pool: pg.Pool;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor({ database, pool }: { database: Database; pool: pg.Pool }) {
    this.#database = database;
    this.#pool = pool;
  }

  async find(search: Search): Promise<Found> {
    const { names, tsquery } = await this.#understand(search.filters);
    return { ...(await findNumbers(this.#database, search, names, tsquery)), currency: names.currency };
  }

  async count(filters: SearchFilters): Promise<Counted> {
    const { names, tsquery } = await this.#understand(filters);
    const counted = await this.#inTime((database) => countValues(database, { filters, names, tsquery }));
    return { ...counted, currency: names.currency, asked: names };
  }

  async mark(filters: SearchFilters, grid: Grid): Promise<Marked> {
    const { names, tsquery } = await this.#understand(filters);
    const cells = await this.#inTime((database) => findCells(database, { filters, names, tsquery }, grid));
    return { cells, currency: names.currency };
  }

  async suggest(q: string, limit: number): Promise<SuggestedName[]> {
    return this.#inTime((database) => findSuggestions(database, q, limit));
  }

  async #understand(filters: SearchFilters): Promise<{ names: Names; tsquery: string | null }> {
    const { words, ...names } = await findTerms(this.#pool, filters);
    return { names, tsquery: words.length === 0 ? null : toTsquery(words, await this.#meantWords(words)) };
  }

  /** Corrections of the words that no home has. */
  async #meantWords(words: readonly AskedWord[]): Promise<Map<string, string[]>> {
    const unknown = words
      .filter((word, index) => !isInUse(word, index === words.length - 1))
      .map(({ word }) => ({ word, slips: forgivenSlips(word) }))
      .filter(({ slips }) => slips > 0);
    if (unknown.length === 0) return new Map();
    const candidates = await findCandidates(this.#pool, unknown);
    return new Map([...candidates].map(([word, near]) => [word, closestWords(word, near)]));
  }

  async #inTime<Result>(run: (database: Database) => Promise<Result>): Promise<Result> {
    if (this.#running >= mostAtOnce) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    this.#running++;
    try {
      return await this.#database.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = ${sql.lit(longestMs)}`.execute(transaction);
        return run(transaction);
      });
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }
}
