import { open } from "node:fs/promises";
import type pg from "pg";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { importMessages, mostFileRows } from "../../contract/import-terms.ts";
import { type CsvRow, openCsvTable } from "../file/csv-table.ts";
import { openText } from "../file/csv-text.ts";
import { type ListingTable, openXlsxTable } from "../file/xlsx-table.ts";
import * as store from "./imports.store.ts";

const rowsPerInsert = 500;
/** Characters of all rows. */
const mostText = 64_000_000;
const keptUnstarted = 4;

type Given = { file: string; fileName: string };

/** Stores the rows of a file as a new import of the lister, all or none. Throws `invalid_input` for a file that cannot be read. */
export async function storeFile({ pool, clock }: Services, listerId: AccountId, { file, fileName }: Given): Promise<string> {
  const id = newId("imp");
  const client = await pool.connect();
  try {
    const table = await openTable(file);
    await client.query("begin");
    await store.insertImport(client, { id, listerId, fileName, columns: table.columns.map(storable), createdAt: clock.now() });
    if ((await insertAll(client, id, table.rows)) === 0) throw new ExpectedError(importMessages.noRows);
    await store.countRows(client, id);
    await store.deleteUnstarted(client, listerId, keptUnstarted);
    await client.query("commit");
    return id;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    // Messages name the temporary file.
    if (error instanceof ExpectedError)
      throw new AppError("invalid_input", error.message.replaceAll(file, fileName).replace(/^listings /, `${fileName} `));
    throw error;
  } finally {
    client.release();
  }
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
