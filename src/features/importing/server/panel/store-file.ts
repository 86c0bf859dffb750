import { open } from "node:fs/promises";
import type pg from "pg";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { WorkQueue } from "../../../../shared/server/work-queue.ts";
import { importMessages, mostFileRows } from "../../contract/import-terms.ts";
import { type CsvRow, openCsvTable } from "../file/csv-table.ts";
import { openText } from "../file/csv-text.ts";
import { type ListingTable, openXlsxTable } from "../file/xlsx-table.ts";
import { mostImports } from "./get-import.ts";
import * as store from "./imports.store.ts";

const rowsPerInsert = 500;
/** Characters of all rows. */
const mostText = 64_000_000;
const keptUnstarted = 4;
/** Files of all listers: each keeps a processor busy, and a connection. */
const filesAtOnce = 2;
const mostWaiting = 20;
const queue = new WorkQueue({ atOnce: filesAtOnce, mostWaiting });

type Given = { file: string; fileName: string };

/**
 * Stores the rows of a file as a new import of the lister, all or none. Throws `invalid_input` for a file that cannot be read,
 * `rate_limited` when too many files wait.
 */
export async function storeFile(services: Services, listerId: AccountId, { file, fileName }: Given): Promise<string> {
  try {
    return await queue.takeFor(listerId, async () => storeTable(services, listerId, fileName, await openTable(file)));
  } catch (error) {
    // Messages name the temporary file.
    if (error instanceof ExpectedError)
      throw new AppError("invalid_input", error.message.replaceAll(file, fileName).replace(/^listings /, `${fileName} `));
    throw error;
  }
}

async function storeTable({ pool, clock }: Services, listerId: AccountId, fileName: string, table: ListingTable): Promise<string> {
  const id = newId("imp");
  const client = await pool.connect().catch(async (error) => {
    await leave(table.rows);
    throw error;
  });
  try {
    await client.query("begin");
    await store.insertImport(client, { id, listerId, fileName, columns: table.columns.map(storable), createdAt: clock.now() });
    if ((await insertAll(client, id, table.rows)) === 0) throw new ExpectedError(importMessages.noRows);
    await store.countRows(client, id);
    await store.deleteUnstarted(client, listerId, keptUnstarted);
    await store.deleteOldest(client, listerId, mostImports);
    await client.query("commit");
    return id;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    await leave(table.rows);
    throw error;
  } finally {
    client.release();
  }
}

/** Closes the file: a generator does that only once it has started. */
async function leave(rows: ListingTable["rows"]): Promise<void> {
  await rows.next().catch(() => undefined);
  await rows.return(undefined).catch(() => undefined);
}

/** By its first bytes, whatever its name says. */
async function openTable(file: string): Promise<ListingTable> {
  return (await isArchive(file)) ? openXlsxTable(file) : openCsvTable((await openText(file)).text);
}

async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
  } finally {
    await handle.close();
  }
}

async function insertAll(client: pg.ClientBase, id: string, rows: AsyncGenerator<CsvRow>): Promise<number> {
  let batch: CsvRow[] = [];
  let count = 0;
  let text = 0;
  for await (const row of rows) {
    count++;
    text += row.cells?.reduce((sum, { length }) => sum + length, 0) ?? 0;
    if (count > mostFileRows) throw new ExpectedError(importMessages.tooManyRows);
    if (text > mostText) throw new ExpectedError(importMessages.tooMuchText);
    batch.push(row.cells ? { line: row.line, cells: row.cells.map(storable) } : row);
    if (batch.length < rowsPerInsert) continue;
    await store.insertRows(client, id, batch);
    batch = [];
  }
  if (batch.length > 0) await store.insertRows(client, id, batch);
  return count;
}

/** PostgreSQL stores no zero bytes and no half pairs. Rows with the mark of a damaged letter are refused when they are checked. */
export const storable = (cell: string): string => cell.replaceAll("\0", "\uFFFD").toWellFormed();
