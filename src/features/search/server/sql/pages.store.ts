// The page and the total of a search, in one statement, so that both belong to the same moment.
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Search, SearchFilters, SortBy } from "../../contract/search-filters.ts";
import {
  byRank,
  conditionsOf,
  type Fragment,
  hasPrice,
  howMany,
  isByMoney,
  isFirstOfHome,
  moneyColumn,
  moneyDirection,
  type Names,
  orderOf,
} from "./conditions.ts";

/** `words`: a tsquery for each word of the search. */
export type Asked = { filters: SearchFilters; names: Names; words: readonly string[] };
type Found = { total: number; numbers: number[] };
type Range = { limit: number; offset: number };

/** How many homes a search finds, and the numbers of those on its page in their order. `words`: a tsquery for each word. */
export async function findNumbers(database: Database, search: Search, names: Names, words: readonly string[]): Promise<Found> {
  const range = { limit: search.size, offset: (search.page - 1) * search.size };
  const query = words.length === 0 ? byFilters(search, names, range) : byWords(search, names, words, range);
  const { rows } = await query.execute(database);
  const { total = 0, numbers = [] } = rows[0] ?? {};
  // A list of bigint arrives as texts.
  return { total, numbers: numbers.map(Number) };
}

function byFilters(search: Search, names: Names, range: Range): RawBuilder<Found> {
  const conditions = conditionsOf(search.filters, names);
  return sql<Found>`
    select (select ${howMany} from property_search s where ${conditions}) as total, array(${pageOf(search, names, conditions, range)}) as numbers`;
}

function pageOf({ filters, sortBy }: Search, names: Names, conditions: Fragment, { limit, offset }: Range): Fragment {
  // Offers of one home have one currency.
  const order = isByMoney(sortBy) ? sql`${moneyColumn(sortBy)} ${moneyDirection(sortBy)}, s.number` : orderOf(sortBy, names, false);
  const homes = sql`${conditions} and ${isFirstOfHome(conditions, isByRank(sortBy) ? byRank : order)}`;
  if (isByMoney(sortBy) && !hasPrice(filters)) return pageByMoney(homes, names.currency, sortBy, { limit, offset });
  return sql`select number from property_search s where ${homes} order by ${order} limit ${limit} offset ${offset}`;
}

/**
 * The order of `orderOf` in two lists: homes priced in the currency are read along their index, and those in others are only read
 * when the first do not fill the page.
 */
function pageByMoney(conditions: Fragment, currency: string, sortBy: SortBy, { limit, offset }: Range): Fragment {
  const reach = limit + offset;
  const [column, direction] = [moneyColumn(sortBy), moneyDirection(sortBy)];
  return sql`
    with own as materialized (
      select number, ${column} as sum from property_search s where ${conditions} and s.currency = ${currency}
      order by sum ${direction}, number limit ${reach}
    ), other as (
      select number, currency, ${column} as sum from property_search s where ${conditions} and s.currency <> ${currency}
      order by currency, sum ${direction}, number limit greatest(0, ${reach} - (select count(*) from own))
    )
    select number from (
      select number, 0 as part, '' as currency, sum from own union all select number, 1, currency, sum from other
    ) both_lists
    order by part, currency, sum ${direction}, number limit ${limit} offset ${offset}`;
}

/** How many homes each search finds. */
export async function findTotals(database: Database, asked: readonly Asked[]): Promise<number[]> {
  const totals = asked.map((one) => sql`(select ${howMany} from ${matching(one)})`);
  const { rows } = await sql<{ totals: string[] }>`select array[${sql.join(totals)}]::bigint[] as totals`.execute(database);
  return (rows[0]?.totals ?? []).map(Number);
}

/** Orders that do not choose among the offers of a home. */
const isByRank = (sortBy: SortBy): boolean => sortBy === "relevance" || sortBy === "journey_asc";

/** The rows `s` of a search, for use after "from"; more conditions may follow. */
export const matching = (asked: Asked): Fragment => sql`property_search s where ${fits(asked)}`;

/** Of the rows `s` of a search that have a place, one for each home. */
export function placedHomes(asked: Asked): Fragment {
  const conditions = sql`${fits(asked)} and s.latitude is not null`;
  return sql`property_search s where ${conditions} and ${isFirstOfHome(conditions, byRank)}`;
}

const fits = ({ filters, names, words }: Asked): Fragment =>
  sql`${conditionsOf(filters, names)} and ${words.length === 0 ? sql`true` : sql`s.number in (${hitsOf(words)})`}`;

/** The numbers of homes that have all the words. */
export const hitsOf = (words: readonly string[]): Fragment =>
  sql`select number from property_search_text where words @@ ${allOf(words)}::tsquery`;

const allOf = (words: readonly string[]): string => words.map((word) => `(${word})`).join(" & ");

/** Looks the words up once; the total and the page both use the result. */
function byWords({ filters, sortBy }: Search, names: Names, words: readonly string[], { limit, offset }: Range): RawBuilder<Found> {
  const inHead = sql.join(
    words.map((word) => sql`(head @@ ${word}::tsquery)::int`),
    sql` + `,
  );
  // Which of the words name it does not choose among a home's offers.
  const firstOfHome = isByRank(sortBy) ? byRank : orderOf(sortBy, names, true);
  return sql<Found>`
    with hits as materialized (
      select number, ${inHead} as words_in_head from property_search_text where words @@ ${allOf(words)}::tsquery
    ), found as materialized (
      select s.number, s.home, s.is_available, s.rank, s.created_at, s.currency, s.price, s.rate_order, s.longitude, s.latitude,
        hits.words_in_head
      from hits join property_search s on s.number = hits.number where ${conditionsOf(filters, names)}
    ), homes as (
      select * from found where home is null
      union all (select distinct on (home) * from found s where home is not null order by home, ${firstOfHome})
    )
    select (select count(*) from homes) as total,
      array(select number from homes s order by ${orderOf(sortBy, names, true)} limit ${limit} offset ${offset}) as numbers`;
}
