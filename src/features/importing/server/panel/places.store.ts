import type pg from "pg";

export type CellPair = { line: number; x: string; y: string };

/** Two cells of each row after a line, in the order of the file. */
export async function findCellPairs(
  queries: Pick<pg.Pool, "query">,
  id: string,
  columns: { x: number; y: number },
  after: number,
  most: number,
): Promise<CellPair[]> {
  const { rows } = await queries.query<CellPair>(
    `select line, coalesce(btrim(cells->>$2::int), '') as x, coalesce(btrim(cells->>$3::int), '') as y
     from listing_import_rows where import_id = $1 and line > $4 order by line limit $5`,
    [id, columns.x, columns.y, after, most],
  );
  return rows;
}
