import type pg from "pg";

const mostTexts = 5_000;

/** The distinct texts of a column, in one case, each with its number of rows. */
export async function countTexts(
  queries: Pick<pg.Pool, "query">,
  id: string,
  column: number,
  longest: number,
): Promise<{ text: string; rows: number }[]> {
  const { rows } = await queries.query<{ text: string; rows: number }>(
    `select min(text) as text, count(*)::integer as rows
     from listing_import_rows, btrim(cells->>$2::int, E' \\t\\r\\n') text
     where import_id = $1 and length(text) between 1 and $3 group by lower(text) order by 2 desc, 1 limit ${mostTexts}`,
    [id, column, longest],
  );
  return rows;
}
