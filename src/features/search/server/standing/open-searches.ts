// Searches that a home fits or not depending on the other homes at that moment: those with words that no home had, and prices abroad.
import type pg from "pg";
import type { SavedSearchId } from "../../../../shared/contract/ids.ts";
import { findMeaning } from "../sql/meaning.ts";
import { findTermsOfMany, type SearchTerms } from "../sql/terms.store.ts";
import type { HomeWords, MeantWord } from "../words/keyword.ts";
import type { Home } from "./home-fields.ts";
import type { OpenSearch } from "./standing-index.ts";
import { filtersOf } from "./standing-searches.ts";

const batchSize = 500;

/** Asks the database once for each search, however many homes may fit it. */
export class OpenSearches {
  readonly #pool: Pick<pg.Pool, "query">;
  readonly #terms = new Map<string, SearchTerms>();
  readonly #meanings = new Map<string, MeantWord[]>();

  constructor(pool: Pick<pg.Pool, "query">) {
    this.#pool = pool;
  }

  /** Those that the home fits, of which the index says that it may. */
  async decide(open: readonly OpenSearch[], home: Home, words: HomeWords): Promise<SavedSearchId[]> {
    await this.#readTerms([...new Set(open.map(({ search }) => search))]);
    const fitting: SavedSearchId[] = [];
    for (const { id, search, doubtful, isCurrencyOpen } of open) {
      const isInCurrency = !isCurrencyOpen || this.#terms.get(search)?.currency === home.currency;
      if (isInCurrency && (doubtful.length === 0 || words.hasAll(await this.#meaningOf(search)))) fitting.push(id);
    }
    return fitting;
  }

  async #readTerms(searches: readonly string[]): Promise<void> {
    const unread = searches.filter((search) => !this.#terms.has(search));
    for (let from = 0; from < unread.length; from += batchSize) {
      const batch = unread.slice(from, from + batchSize);
      const terms = await findTermsOfMany(this.#pool, batch.map(filtersOf));
      for (const [at, search] of batch.entries()) this.#terms.set(search, terms[at] as SearchTerms);
    }
  }

  async #meaningOf(search: string): Promise<MeantWord[]> {
    const meaning = this.#meanings.get(search) ?? (await findMeaning(this.#pool, this.#terms.get(search) ?? { words: [], parts: [] }));
    this.#meanings.set(search, meaning);
    return meaning;
  }
}
