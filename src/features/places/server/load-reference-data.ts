import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { readReferenceData, referenceDataSha256, type TableRows } from "./reference-data.ts";

// Any constant will do: it keeps several starting processes from loading at the same time.
const advisoryLockKey = 7_302_412;
const rowsPerChunk = 5_000;

type Progress = (progress: { rows: number; ofRows: number }) => void;

/**
 * Fills the tables of places from the project's files when these differ from what was loaded last. Takes about a second, in one
 * transaction, so that readers see either the old or the new places. Resolves to whether anything was loaded: if so, keys made by
 * `canonical_city` may have changed. The pool must allow statements of some seconds.
 */
export async function loadReferenceData(pool: pg.Pool, onProgress: Progress = () => {}): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const isLoaded = await loadWhenChanged(client, onProgress);
    await client.query("commit");
    return isLoaded;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function loadWhenChanged(client: pg.PoolClient, onProgress: Progress): Promise<boolean> {
  await client.query("select pg_advisory_xact_lock($1)", [advisoryLockKey]);
  const sha256 = referenceDataSha256();
  const { rows } = await client.query<{ sha256: string }>("select sha256 from place_data");
  if (rows[0]?.sha256 === sha256) return false;

  const tables = readReferenceData();
  for (const { table } of tables.toReversed()) await client.query(`delete from ${table}`);
  const ofRows = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  let done = 0;
  for (const table of tables) {
    await copyRows(client, table, (count) => {
      done += count;
      onProgress({ rows: done, ofRows });
    });
  }
  await client.query(`analyze ${tables.map(({ table }) => table).join(", ")}`);
  await client.query(
    "insert into place_data (sha256) values ($1) on conflict (is_only_row) do update set sha256 = excluded.sha256, loaded_at = now()",
    [sha256],
  );
  return true;
}

async function copyRows(client: pg.PoolClient, { table, columns, rows }: TableRows, onChunk: (count: number) => void): Promise<void> {
  function* chunks() {
    for (let start = 0; start < rows.length; start += rowsPerChunk) {
      const chunk = rows.slice(start, start + rowsPerChunk);
      yield `${chunk.join("\n")}\n`;
      onChunk(chunk.length);
    }
  }
  await pipeline(Readable.from(chunks()), client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`)));
}
