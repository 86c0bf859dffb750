import { LRUCache } from "lru-cache";
import type pg from "pg";
import { atMost } from "../../../../../shared/server/cache-size.ts";
import { noFilters, type SearchFilters } from "../../../contract/search-filters.ts";
import { readAskedCosts } from "../../costs/rate-book.ts";
import { type Reaches, reachesOf, readAskedJourneys } from "../../journeys/asked-journeys.ts";
import { findTerms } from "../../sql/terms.store.ts";
import { type AskedPart, askedParts, textsOf } from "../../words/keyword.ts";
import { isPlain, wordsOfPlainText } from "../../words/plain-words.ts";
import type { IndexTerms } from "./index-query.ts";

/** Names of places and amenities change rarely, and never change their meaning. */
const freshMs = 60_000;
const mostKept = 20_000;

type Named = Pick<SearchFilters, "city" | "state" | "country" | "amenities">;
type Names = Omit<IndexTerms, "parts" | "costs" | "journeys">;

/**
 * What the names and words of a search stand for. Asks the database only for what nobody asked for in the last minute, and once
 * for searches at the same time: a page runs several with the same names.
 */
export class TermReader {
  readonly #pool: Pick<pg.Pool, "query" | "connect">;
  readonly #reaches: Reaches;
  readonly #names = new LRUCache<string, Promise<Names>>({ ...atMost(mostKept), ttl: freshMs });
  readonly #words = new LRUCache<string, Promise<string[]>>(atMost(mostKept));

  constructor(pool: Pick<pg.Pool, "query" | "connect">, reaches: Reaches = reachesOf(pool)) {
    this.#pool = pool;
    this.#reaches = reaches;
  }

  async read(filters: SearchFilters): Promise<IndexTerms> {
    const { q, city, state, country, amenities } = filters;
    const [names, parts, costs, journeys] = await Promise.all([
      this.#readNames({ city, state, country, amenities }),
      this.#readParts(q),
      readAskedCosts(this.#pool, filters),
      readAskedJourneys(this.#reaches, filters),
    ]);
    return { ...names, parts, costs, journeys };
  }

  async #readParts(q: string): Promise<AskedPart[]> {
    const texts = textsOf(q);
    return askedParts(texts, await Promise.all(texts.flat().map((text) => this.readWords(text))));
  }

  /** As search_words() does it. */
  async readWords(text: string): Promise<string[]> {
    return isPlain(text) ? wordsOfPlainText(text) : readOnce(this.#words, text, () => this.#askWords(text));
  }

  async #askWords(text: string): Promise<string[]> {
    const { rows } = await this.#pool.query<{ words: string[] }>({
      name: "words",
      text: "select search_words($1) as words",
      values: [text],
    });
    return rows[0]?.words ?? [];
  }

  #readNames(named: Named): Promise<Names> {
    return readOnce(this.#names, JSON.stringify(named), () => this.#askNames(named));
  }

  async #askNames(named: Named): Promise<Names> {
    const { cityKeys, stateKeys, countryKeys, amenityBits } = await findTerms(this.#pool, { ...noFilters, ...named });
    return { cityKeys, stateKeys, countryKeys, amenityBits: amenityBits === null ? null : bitsOf(BigInt(amenityBits)) };
  }
}

/** The kept answer. A failed one is not kept. */
function readOnce<Answer>(kept: LRUCache<string, Promise<Answer>>, key: string, read: () => Promise<Answer>): Promise<Answer> {
  const known = kept.get(key);
  if (known) return known;
  const reading = read();
  kept.set(key, reading);
  reading.catch(() => kept.delete(key));
  return reading;
}

function bitsOf(set: bigint): number[] {
  const bits: number[] = [];
  for (let left = set, bit = 0; left > 0n; left >>= 1n, bit++) if (left & 1n) bits.push(bit);
  return bits;
}
