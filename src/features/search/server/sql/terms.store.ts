// What the names and words of a search stand for in the database.
import type pg from "pg";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { type AskedPart, askedParts, mostWords, textsOf } from "../words/keyword.ts";

type Queryable = Pick<pg.Pool, "query">;

export type AskedWord = {
  /** As search_words() returns it. */
  word: string;
  /** Which of the texts of the keyword has it. */
  text: number;
  /** Whether a home has the word, and, if none does, whether one has a word that starts with it. */
  isKnown: boolean;
  isBeginning: boolean;
};

/** The keys by which the places of a search are compared. */
export type PlaceKeys = { cityKeys: string[]; stateKeys: string[]; countryKeys: string[] };

export type SearchTerms = PlaceKeys & {
  /** Bits of the amenities as a decimal number (beyond 2^53); null when one of them does not exist, so that no home has them all. */
  amenityBits: string | null;
  /** INR, unless the search names countries without India: then the currency of most of their homes (SRCH-20). */
  currency: string;
  words: AskedWord[];
  /** How the words belong together. */
  parts: AskedPart[];
};

/** As the statement returns them. */
type ReadTerms = Omit<SearchTerms, "parts">;

export const homeMarket = { country: "india", currency: "INR" };

/** The vocabulary keeps words that no home has any more. */
const inUse = (word: string): string => `is_word_in_use(${word})`;

/** Of each: how the statement names the asked value. */
type AskedNames = Record<"city" | "state" | "country" | "amenities" | "texts" | "homeCountry" | "homeCurrency", string>;

const columnsFor = ({ city, state, country, amenities, texts, homeCountry, homeCurrency }: AskedNames): string => `
    array(select canonical_city(name) from unnest(${city}) name) as "cityKeys",
    array(select canonical_state(name) from unnest(${state}) name) as "stateKeys",
    array(select fold(name) from unnest(${country}) name) as "countryKeys",
    (
      select case when count(a.bit) = count(*) then coalesce(bit_or(1::bigint << a.bit), 0)::text end
      from unnest(${amenities}) asked left join amenities a on replace(fold(a.name), '-', ' ') = fold(asked)
    ) as "amenityBits",
    coalesce((
      select currency from property_search
      where country_key = any (array(select fold(name) from unnest(${country}) name))
        and not ${homeCountry} = any (array(select fold(name) from unnest(${country}) name))
      group by currency order by count(*) desc, currency limit 1
    ), ${homeCurrency}) as currency,
    array(
      select json_build_object('word', word, 'text', text_no - 1, 'isKnown', is_known, 'isBeginning', not is_known and exists (
        select from search_vocabulary v where v.word ~>=~ asked.word and v.word ~<~ (asked.word || chr(1114111)) and ${inUse("v.word")}
      ))
      from (
        select word, text_no, place from unnest(${texts}) with ordinality as texts (text, text_no),
          unnest(search_words(text)) with ordinality as words (word, place)
        order by text_no, place limit ${mostWords}
      ) asked, lateral (
        select exists (select from search_vocabulary v where v.word = asked.word) and ${inUse("asked.word")} as is_known offset 0
      ) known
      order by text_no, place
    ) as words`;

const text = `select ${columnsFor({
  city: "$1::text[]",
  state: "$2::text[]",
  country: "$3::text[]",
  amenities: "$4::text[]",
  texts: "$5::text[]",
  homeCountry: "$6",
  homeCurrency: "$7",
})}`;

/** Queries the database only when there is something to look up. */
export async function findTerms(database: Queryable, filters: SearchFilters): Promise<SearchTerms> {
  if (!hasTerms(filters)) return noTerms;
  const { q, city, state, country, amenities } = filters;
  const texts = textsOf(q);
  const values = [city, state, country, amenities, texts.flat(), homeMarket.country, homeMarket.currency];
  const { rows } = await database.query<ReadTerms>({ name: "search-terms", text, values });
  return rows[0] ? withParts(rows[0], texts) : noTerms;
}

const textOfMany = `select place, ${columnsFor({
  city: "search.city",
  state: "search.state",
  country: "search.country",
  amenities: "search.amenities",
  texts: "search.texts",
  homeCountry: "$2",
  homeCurrency: "$3",
})}
  from jsonb_to_recordset($1::jsonb) as search (place int, city text[], state text[], country text[], amenities text[], texts text[])`;

/** The terms of each, by one statement. */
export async function findTermsOfMany(database: Queryable, searches: readonly SearchFilters[]): Promise<SearchTerms[]> {
  const asked = searches.flatMap((filters, place) => {
    const { q, city, state, country, amenities } = filters;
    return hasTerms(filters) ? [{ place, texts: textsOf(q).flat(), city, state, country, amenities }] : [];
  });
  if (asked.length === 0) return searches.map(() => noTerms);
  const values = [JSON.stringify(asked), homeMarket.country, homeMarket.currency];
  const { rows } = await database.query<ReadTerms & { place: number }>({ name: "search-terms-of-many", text: textOfMany, values });
  const found = new Map(rows.map(({ place, ...terms }) => [place, withParts(terms, textsOf(searches[place]?.q ?? ""))]));
  return searches.map((_filters, place) => found.get(place) ?? noTerms);
}

const hasTerms = ({ q, city, state, country, amenities }: SearchFilters): boolean =>
  q !== "" || city.length + state.length + country.length + amenities.length > 0;

const noTerms: SearchTerms = {
  cityKeys: [],
  stateKeys: [],
  countryKeys: [],
  amenityBits: "0",
  currency: homeMarket.currency,
  words: [],
  parts: [],
};

function withParts(terms: ReadTerms, texts: readonly (readonly string[])[]): SearchTerms {
  const words = texts.flat().map((_, at) => terms.words.flatMap(({ word, text }) => (text === at ? word : [])));
  return { ...terms, parts: askedParts(texts, words) };
}

/** For each word, the words of homes within `slips` typing errors, and some more. */
export async function findCandidates(
  database: Queryable,
  asked: readonly { word: string; slips: number }[],
): Promise<Map<string, string[]>> {
  // Swapped neighbours are one typing error, but two edits for PostgreSQL.
  const { rows } = await database.query<{ word: string; candidates: string[] }>({
    name: "search-candidates",
    text: `select asked.word, array(
        select distinct v.word from search_vocabulary v
        where length(v.word) between length(asked.word) - slips and length(asked.word) + slips
          and levenshtein_less_equal(v.word, asked.word, 2 * slips) <= 2 * slips and v.word !~ '[0-9]'
          and ${inUse("v.word")}
      ) as candidates
      from unnest($1::text[], $2::int[]) as asked (word, slips)`,
    values: [asked.map(({ word }) => word), asked.map(({ slips }) => slips)],
  });
  return new Map(rows.map(({ word, candidates }) => [word, candidates]));
}
