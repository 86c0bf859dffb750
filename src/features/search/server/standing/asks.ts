// What a search asks of a home, with its names and words resolved, as standing_searches keeps it.
import type pg from "pg";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import type { PlaceFilter } from "../../contract/list-filters.ts";
import { noFilters, type SearchFilters } from "../../contract/search-filters.ts";
import { hasPrice } from "../sql/conditions.ts";
import { unknownWords } from "../sql/meaning.ts";
import { findTermsOfMany, homeMarket, type PlaceKeys, type SearchTerms } from "../sql/terms.store.ts";
import { type AskedPart, type MeantWord, meaningOfPart } from "../words/keyword.ts";

export type Asks = Omit<SearchFilters, "q" | "amenities" | PlaceFilter> &
  PlaceKeys & {
    /** One of its amenities does not exist: no home has them all. */
    isImpossible: boolean;
    /** Bits as a decimal number. */
    amenityBits: string;
    /** Of its prices. */
    currency: string | null;
    /** Its prices are in the currency that most homes of its countries have at the time. */
    isCurrencyOpen: boolean;
    words: MeantWord[];
    /** Words that no home had: what they mean is decided when a home may fit. Of names, the words of all, with "|" between them. */
    doubtful: string[];
  };

const { q: _, city, state, country, amenities, ...filters } = noFilters;
const noAsks: Asks = {
  ...filters,
  ...{ cityKeys: city, stateKeys: state, countryKeys: country },
  ...{ isImpossible: false, amenityBits: "0", currency: null, isCurrencyOpen: false, words: [], doubtful: amenities },
};

/** Only what is asked: most searches have a few filters. */
export type StoredAsks = Partial<Asks>;
export const toStored = (asks: Asks): StoredAsks =>
  Object.fromEntries(
    Object.entries(asks).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(ownValue(noAsks, name))),
  ) as StoredAsks;
export const fromStored = (stored: StoredAsks): Asks => ({ ...noAsks, ...stored });

const batchSize = 500;

/** What each search asks, with few statements for many of them. */
export async function readAsks(database: Pick<pg.Pool, "query">, searches: readonly SearchFilters[]): Promise<Asks[]> {
  const asks: Asks[] = [];
  for (let from = 0; from < searches.length; from += batchSize) {
    const batch = searches.slice(from, from + batchSize);
    const terms = await findTermsOfMany(database, batch);
    asks.push(...batch.map((asked, at) => asksOf(asked, terms[at] as SearchTerms)));
  }
  return asks;
}

/**
 * A word that some home has keeps its meaning, also when its last home is gone: a search for Kothrud stays one. What a word means
 * that no home has, is decided when a home may fit (`doubtful`).
 */
function asksOf(asked: SearchFilters, { words, parts, amenityBits, currency, ...places }: SearchTerms): Asks {
  const { q: _, city: __, state: ___, country: ____, amenities: _____, ...rest } = asked;
  const isCurrencyOpen = hasPrice(asked) && places.countryKeys.length > 0 && !places.countryKeys.includes(homeMarket.country);
  return {
    ...rest,
    // Places have several names, so that a search may name one twice.
    ...{ cityKeys: unique(places.cityKeys), stateKeys: unique(places.stateKeys), countryKeys: unique(places.countryKeys) },
    isImpossible: amenityBits === null,
    amenityBits: amenityBits ?? "0",
    currency: hasPrice(asked) && !isCurrencyOpen ? currency : null,
    isCurrencyOpen,
    ...decidedWords(parts, unknownWords(words)),
  };
}

const everyWord = { isKnown: () => true, isBeginning: () => true, near: () => [] };

/** One unknown word leaves all of some names open. */
function decidedWords(parts: readonly AskedPart[], unknown: readonly string[]): Pick<Asks, "words" | "doubtful"> {
  const pieces = parts.flatMap((names) => {
    const meant = meaningOfPart(names, names === parts.at(-1), everyWord);
    const pieces = names.length > 1 ? [meant] : meant.map((word) => [word]);
    return pieces.map((piece) => ({ meant: piece, any: unique(piece.flatMap(({ exact }) => exact)) }));
  });
  const isOpen = ({ any }: (typeof pieces)[number]) => any.some((word) => unknown.includes(word));
  return {
    words: pieces.filter((piece) => !isOpen(piece)).flatMap(({ meant }) => meant),
    doubtful: pieces.filter(isOpen).map(({ any }) => any.join("|")),
  };
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];
