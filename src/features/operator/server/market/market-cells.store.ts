// The market as the job has counted it.
import type pg from "pg";
import type { Cell } from "./count-market.store.ts";

type Queryable = Pick<pg.Pool, "query">;
export type MarketCount = { countedAt: Date; tookMs: number };

/** The newest count; null before the first. */
export async function findCount(pool: Queryable): Promise<MarketCount | null> {
  const { rows } = await pool.query<MarketCount>({
    name: "market-count",
    text: `select counted_at as "countedAt", took_ms as "tookMs" from market_count`,
  });
  return rows[0] ?? null;
}

/** Replaces all cells, in the caller's transaction; readers see the old or the new ones. */
export async function writeCells(client: pg.ClientBase, cells: Cell[], { countedAt, tookMs }: MarketCount): Promise<void> {
  await client.query("lock table market_count in exclusive mode");
  await client.query("delete from market_cells");
  await client.query(
    `insert into market_cells (city_key, listed_for, type, name, homes, figures)
     select "cityKey", "listedFor", type, name, homes, figures
     from jsonb_to_recordset($1) as cells ("cityKey" text, "listedFor" text, type text, name text, homes integer, figures jsonb)`,
    [JSON.stringify(cells)],
  );
  await client.query(
    `insert into market_count (counted_at, took_ms) values ($1, $2)
     on conflict (is_only) do update set counted_at = excluded.counted_at, took_ms = excluded.took_ms`,
    [countedAt, tookMs],
  );
}

type Part = Pick<Cell, "listedFor" | "type">;
const columns = `city_key as "cityKey", listed_for as "listedFor", type, name, homes, figures`;

export async function findCell(pool: Queryable, { cityKey, listedFor, type }: Part & Pick<Cell, "cityKey">): Promise<Cell | null> {
  const { rows } = await pool.query<Cell>({
    name: "market-cell",
    text: `select ${columns} from market_cells where listed_for = $1 and type = $2 and city_key = $3`,
    values: [listedFor, type, cityKey],
  });
  return rows[0] ?? null;
}

/** The cities with most homes of this part, most first. */
export async function findCityCells(pool: Queryable, { listedFor, type }: Part, limit: number): Promise<Cell[]> {
  const { rows } = await pool.query<Cell>({
    name: "market-city-cells",
    text: `select ${columns} from market_cells where listed_for = $1 and type = $2 and city_key <> '' and homes > 0
      order by homes desc, city_key limit $3`,
    values: [listedFor, type, limit],
  });
  return rows;
}

/** Verified accounts that were created on these days in India. */
export async function countNewListers(pool: Queryable, from: string, to: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: "market-new-listers",
    text: `select count(*)::int as count from accounts where email_verified_at is not null
      and created_at >= $1::date::timestamp at time zone 'Asia/Kolkata' and created_at < ($2::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
    values: [from, to],
  });
  return rows[0]?.count ?? 0;
}
