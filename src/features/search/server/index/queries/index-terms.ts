import { LRUCache } from "lru-cache";
import type pg from "pg";
import { noFilters, type SearchFilters } from "../../../contract/search-filters.ts";
import { findTerms } from "../../sql/terms.store.ts";
import { mostWords } from "../../words/keyword.ts";
import { isPlain, wordsOfPlainText } from "../../words/plain-words.ts";
import type { IndexTerms } from "./index-query.ts";

/** Names of places and amenities change rarely, and never change their meaning. */
const freshMs = 60_000;
const mostKept = 20_000;

/** What the names and words of a search stand for. Asks the database only for what nobody asked for in the last minute. */
export class TermReader {
  readonly #pool: Pick<pg.Pool, "query">;
  readonly #names = new LRUCache<string, Omit<IndexTerms, "words">>({ max: mostKept, ttl: freshMs });
  readonly #words = new LRUCache<string, string[]>({ max: mostKept });

  constructor(pool: Pick<pg.Pool, "query">) {
    this.#pool = pool;
  }

  async read({ q, city, state, country, amenities }: SearchFilters): Promise<IndexTerms> {
    const [names, words] = await Promise.all([this.#readNames({ city, state, country, amenities }), this.readWords(q)]);
    return { ...names, words: words.slice(0, mostWords) };
  }

  /** As search_words() does it. */
  async readWords(text: string): Promise<string[]> {
    const known = isPlain(text) ? wordsOfPlainText(text) : this.#words.get(text);
    if (known) return known;
    const { rows } = await this.#pool.query<{ words: string[] }>({
      name: "words",
      text: "select search_words($1) as words",
      values: [text],
    });
    const words = rows[0]?.words ?? [];
    this.#words.set(text, words);
    return words;
  }

  async #readNames(named: Pick<SearchFilters, "city" | "state" | "country" | "amenities">): Promise<Omit<IndexTerms, "words">> {
    const key = JSON.stringify(named);
    const known = this.#names.get(key);
    if (known) return known;
    const { cityKeys, stateKeys, countryKeys, amenityBits } = await findTerms(this.#pool, { ...noFilters, ...named });
    const names = { cityKeys, stateKeys, countryKeys, amenityBits: amenityBits === null ? null : bitsOf(BigInt(amenityBits)) };
    this.#names.set(key, names);
    return names;
  }
}

function bitsOf(set: bigint): number[] {
  const bits: number[] = [];
  for (let left = set, bit = 0; left > 0n; left >>= 1n, bit++) if (left & 1n) bits.push(bit);
  return bits;
}
