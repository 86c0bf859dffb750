import type pg from "pg";

/** `done` of `total` rows; building an index and the vocabulary count as one row each. */
export type RebuildProgress = { step: "rows" | "words" | "vocabulary" | "indexes"; done: number; total: number };

const tables = ["property_search", "property_search_text", "search_vocabulary"];
const batchSize = 10_000;

/**
 * Rebuilds everything that search reads, with the result that the triggers would have: for rows that were loaded with triggers
 * off, and after the names of places have changed. The caller has begun a transaction, and searches wait until it ends.
 */
export async function rebuildPropertySearch(
  client: pg.ClientBase,
  onProgress: (progress: RebuildProgress) => void = () => {},
): Promise<void> {
  await client.query("set local statement_timeout = 0");
  await client.query(`truncate ${tables.join(", ")}`);
  // Building an index over all rows at once is many times faster than row by row.
  const indexes = await dropIndexes(client);
  await copyFrom(client, "property_search", "property_search_source", (done, total) => onProgress({ step: "rows", done, total }));
  await copyFrom(client, "property_search_text", "property_search_text_source", (done, total) =>
    onProgress({ step: "words", done, total }),
  );
  await client.query("insert into search_vocabulary select word from ts_stat('select words from property_search_text')");
  onProgress({ step: "vocabulary", done: 1, total: 1 });
  for (const [index, definition] of indexes.entries()) {
    await client.query(definition);
    onProgress({ step: "indexes", done: index + 1, total: indexes.length });
  }
  await client.query(`analyze ${tables.join(", ")}`);
  // Indexes of the previous rows rebuild.
  await client.query("update site set search_generation = gen_random_uuid()");
}

/** Returns the statements that create them again. Indexes of keys stay. */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::text[]::regclass[]) and not indisprimary order by indexrelid`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function copyFrom(
  client: pg.ClientBase,
  table: string,
  source: string,
  onRows: (done: number, total: number) => void,
): Promise<void> {
  const { rows } = await client.query<{ last: number }>("select coalesce(max(number), 0)::float8 as last from properties");
  const last = rows[0]?.last ?? 0;
  for (let from = 0; from < last; from += batchSize) {
    await client.query(`insert into ${table} select * from ${source} where number > $1 and number <= $2`, [from, from + batchSize]);
    onRows(Math.min(from + batchSize, last), last);
  }
}
