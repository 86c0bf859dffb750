import type pg from "pg";

const mostTexts = 5_000;

/**
 * The distinct texts of a column, in one case and cut after `longest` characters, each with its number of rows: those of most rows, and
 * how many more there are.
 */
export async function countTexts(
  queries: Pick<pg.Pool, "query">,
  id: string,
  column: number,
  longest: number,
): Promise<{ texts: { text: string; rows: number }[]; more: number }> {
  const { rows } = await queries.query<{ text: string; rows: number; all: number }>(
    `select min(text) as text, count(*)::integer as rows, (count(*) over ())::integer as all
     from listing_import_rows, left(btrim(cells->>$2::int, E' \\t\\r\\n'), $3) text
     where import_id = $1 and text <> '' group by lower(text) order by 2 desc, 1 limit ${mostTexts}`,
    [id, column, longest],
  );
  return { texts: rows.map(({ text, rows }) => ({ text, rows })), more: (rows[0]?.all ?? 0) - rows.length };
}
