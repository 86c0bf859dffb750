// Searches that wait for homes. A home finds those that it fits through their keys, without any of them being run.
import type pg from "pg";
import type { SavedSearchId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { searchFromParams } from "../../contract/search-url.ts";
import { findMeaning } from "../sql/meaning.ts";
import { findTerms } from "../sql/terms.store.ts";
import { hasWords, mayHave } from "../words/keyword.ts";
import { fittingSearches } from "./fits-home.ts";
import { type HomeKeys, keysOfHome } from "./standing-keys.ts";
import { readStanding, type StandingRow } from "./standing-row.ts";

type Queryable = Pick<pg.Pool, "query">;
type Home = HomeKeys & { currency: string };
type Candidate = { id: SavedSearchId; search: string; doubtful: string[] | null; isCurrencyOpen: boolean };

/** A search as it is kept. */
export type Standing = { search: string } & StandingRow;

/** `search`: the query of its address. */
export const understandStanding = async (pool: Queryable, search: string): Promise<Standing> => ({
  search,
  ...(await readStanding(pool, filtersOf(search))),
});

/** Keeps a search waiting for homes, in the caller's transaction; it replaces what is kept under the id. */
export async function keepStanding(transaction: Database, id: SavedSearchId, { search, keys, columns }: Standing): Promise<void> {
  await transaction
    .insertInto("standing_searches")
    .values({ id, search, ...columns })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ search, ...columns }))
    .execute();
  await replaceKeys(transaction, id, keys);
}

async function replaceKeys(transaction: Database, id: SavedSearchId, keys: readonly string[]): Promise<void> {
  await transaction.deleteFrom("standing_keys").where("id", "=", id).execute();
  if (keys.length === 0) return;
  await transaction
    .insertInto("standing_keys")
    .values(keys.map((key) => ({ key, id })))
    .execute();
}

export async function dropStanding(transaction: Database, ids: readonly SavedSearchId[]): Promise<void> {
  if (ids.length > 0)
    await transaction
      .deleteFrom("standing_searches")
      .where("id", "in", [...ids])
      .execute();
}

/**
 * The kept searches that would find this home now; none for one that is not public. One statement for nearly all of them; a search
 * with words that no home had when it was kept asks the vocabulary, if the home has a similar word.
 */
export async function findFitting(pool: pg.Pool, number: number): Promise<SavedSearchId[]> {
  const home = await findHome(pool, number);
  if (!home) return [];
  const rows = await findCandidates(pool, number, keysOfHome(home));
  const words = new Set(home.words);
  const fitting: SavedSearchId[] = [];
  for (const candidate of rows) {
    if (await isFinallyFit(pool, candidate, home, words)) fitting.push(candidate.id);
  }
  return fitting;
}

/**
 * By the keys. The planner knows neither how many a home has nor how few searches share one, and would read whole tables; and a plan for
 * so many conditions takes longer to make than the search.
 */
async function findCandidates(pool: pg.Pool, number: number, keys: readonly string[]): Promise<Candidate[]> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query(
      "begin read only; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off; set local plan_cache_mode = force_generic_plan",
    );
    const { rows } = await client.query<Candidate>({ ...fittingSearches, values: [number, keys] });
    await client.query("commit");
    isWhole = true;
    return rows;
  } finally {
    // After a failure the connection is closed with its transaction.
    client.release(!isWhole);
  }
}

async function findHome(pool: Queryable, number: number): Promise<Home | undefined> {
  const { rows } = await pool.query<Home>({
    name: "home-of-standing-searches",
    text: `select city_key as "cityKey", listed_for as "listedFor", type, bedrooms, currency, longitude, latitude, tsvector_to_array(words) as words
      from property_search join property_search_text using (number) where number = $1`,
    values: [number],
  });
  return rows[0];
}

async function isFinallyFit(
  pool: Queryable,
  { search, doubtful, isCurrencyOpen }: Candidate,
  home: Home,
  words: ReadonlySet<string>,
): Promise<boolean> {
  if (doubtful?.some((word) => !mayHave(words, word))) return false;
  if (!doubtful && !isCurrencyOpen) return true;
  const { currency, words: asked } = await findTerms(pool, filtersOf(search));
  return (!isCurrencyOpen || currency === home.currency) && (!doubtful || hasWords(words, await findMeaning(pool, asked)));
}

const batchSize = 500;

/** Reads all kept searches again: names of places and amenities may have changed their meaning, and unknown words be known. */
export async function refreshStanding({ database, pool }: { database: Database; pool: Queryable }): Promise<void> {
  for (let after = "", found = batchSize; found === batchSize; ) {
    const rows = await database
      .selectFrom("standing_searches")
      .select(["id", "search"])
      .where("id", ">", after as SavedSearchId)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const { id, search } of rows) {
      // One that was stopped meanwhile stays stopped.
      const { keys, columns } = await readStanding(pool, filtersOf(search));
      await database.transaction().execute(async (transaction) => {
        const kept = await transaction.updateTable("standing_searches").set(columns).where("id", "=", id).returning("id").execute();
        if (kept.length > 0) await replaceKeys(transaction, id, keys);
      });
    }
    after = rows.at(-1)?.id ?? "";
    found = rows.length;
  }
}

const filtersOf = (search: string): SearchFilters => searchFromParams(new URLSearchParams(search)).filters;
