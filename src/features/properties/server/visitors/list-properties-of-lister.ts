import type pg from "pg";
import { readPaging } from "../../../../shared/contract/paging.ts";
import type { PropertyCard } from "../../contract/property.ts";
import { findCardsByNumber } from "./property-cards.store.ts";

const pageSize = 24;

type Listed = { data: PropertyCard[]; page: number; size: number; total: number };

/** A lister's public properties, newest first. A page after the last is the last. */
export async function listPropertiesOfLister(pool: Pick<pg.Pool, "query">, listerId: string, wantedPage: number): Promise<Listed> {
  const shown = "from properties where lister_id = $1 and publication = 'published' and deleted_at is null";
  const { rows: counted } = await pool.query<{ total: number }>({
    name: "count-of-lister",
    text: `select count(*) as total ${shown}`,
    values: [listerId],
  });
  const { page, size, total } = readPaging({ page: wantedPage, size: pageSize, total: counted[0]?.total });
  const { rows } = await pool.query<{ number: number }>({
    name: "numbers-of-lister",
    text: `select number ${shown} order by published_at desc, number desc limit $2 offset $3`,
    values: [listerId, size, (page - 1) * size],
  });
  const data = await findCardsByNumber(
    pool,
    rows.map(({ number }) => number),
  );
  return { data, page, size, total };
}
