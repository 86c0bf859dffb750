// The table of searches that wait for homes. Triggers note each change of it for the processes that hold it in memory.
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";
import type { SavedSearchId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { searchFromParams } from "../../contract/search-url.ts";
import { readAsks, type StoredAsks, toStored } from "./asks.ts";

type Queryable = Pick<pg.Pool, "query">;

/** A search as it is kept. */
export type Standing = { search: string; asks: StoredAsks };

/** `search`: the query of its address. */
export async function understandStanding(pool: Queryable, search: string): Promise<Standing> {
  const [asks] = await readStored(pool, [search]);
  return { search, asks: asks as StoredAsks };
}

async function readStored(pool: Queryable, searches: readonly string[]): Promise<StoredAsks[]> {
  return (await readAsks(pool, searches.map(filtersOf))).map(toStored);
}

/** Keeps a search waiting for homes, in the caller's transaction; it replaces what is kept under the id. */
export async function keepStanding(transaction: Database, id: SavedSearchId, { search, asks }: Standing): Promise<void> {
  const values = { search, asks: toJson(asks) };
  await transaction
    .insertInto("standing_searches")
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

export async function dropStanding(transaction: Database, ids: readonly SavedSearchId[]): Promise<void> {
  if (ids.length > 0)
    await transaction
      .deleteFrom("standing_searches")
      .where("id", "in", [...ids])
      .execute();
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
    await storeAsks(
      database,
      rows,
      await readStored(
        pool,
        rows.map(({ search }) => search),
      ),
    );
    after = rows.at(-1)?.id ?? "";
    found = rows.length;
  }
}

/** One that was stopped or changed meanwhile stays so; one that means the same tells nobody. */
async function storeAsks(database: Database, rows: readonly { id: string; search: string }[], asks: readonly StoredAsks[]): Promise<void> {
  await sql`update standing_searches w set asks = known.asks
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ search }) => search)}::text[], ${asks.map((one) => JSON.stringify(one))}::jsonb[])
      as known (id, search, asks)
    where w.id = known.id and w.search = known.search and w.asks is distinct from known.asks`.execute(database);
}

/** Those that every follower has read, or will read from the table. */
export const forgetStandingChanges = (database: Database) =>
  sql`delete from standing_changes where at < now() - interval '1 day'`.execute(database);

const toJson = (asks: StoredAsks): RawBuilder<string> => sql`${JSON.stringify(asks)}::jsonb`;

export const filtersOf = (search: string): SearchFilters => searchFromParams(new URLSearchParams(search)).filters;
