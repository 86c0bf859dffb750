// The imports of the panel and their rows.
import type pg from "pg";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { ImportState } from "../../contract/import-terms.ts";
import type { CsvRow } from "../file/csv-table.ts";
import type { Complaint } from "../mapping/compile-mapping.ts";
import type { RowOutcome } from "../rows/write-batch.ts";

type Queries = Pick<pg.ClientBase | pg.Pool, "query">;

export type StoredImport = {
  id: string;
  listerId: AccountId;
  fileName: string;
  columns: string[];
  rows: number;
  state: ImportState;
  mapping: Record<string, unknown> | null;
  failure: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  undoneAt: Date | null;
};

const fields = `id, lister_id as "listerId", file_name as "fileName", columns, row_count as rows, state, mapping, failure,
  created_at as "createdAt", finished_at as "finishedAt", undone_at as "undoneAt"`;

export async function findImport(queries: Queries, id: string): Promise<StoredImport | undefined> {
  const { rows } = await queries.query<StoredImport>(`select ${fields} from listing_imports where id = $1`, [id]);
  return rows[0];
}

export async function findImportsOf(queries: Queries, listerId: string, most: number): Promise<StoredImport[]> {
  const { rows } = await queries.query<StoredImport>(
    `select ${fields} from listing_imports where lister_id = $1 order by created_at desc, id desc limit $2`,
    [listerId, most],
  );
  return rows;
}

type NewImport = Pick<StoredImport, "id" | "listerId" | "fileName" | "columns" | "createdAt">;

export async function insertImport(queries: Queries, { id, listerId, fileName, columns, createdAt }: NewImport): Promise<void> {
  await queries.query(
    "insert into listing_imports (id, lister_id, file_name, columns, row_count, created_at) values ($1, $2, $3, $4, 1, $5)",
    [id, listerId, fileName, columns, createdAt],
  );
}

/** A second row with the same line is left out. */
export async function insertRows(queries: Queries, id: string, rows: CsvRow[]): Promise<void> {
  await queries.query(
    `insert into listing_import_rows (import_id, line, cells, fault)
     select $1, line, cells, fault from jsonb_to_recordset($2) as row (line integer, cells jsonb, fault text) on conflict do nothing`,
    [id, JSON.stringify(rows)],
  );
}

export async function countRows(queries: Queries, id: string): Promise<void> {
  await queries.query(
    "update listing_imports set row_count = (select count(*) from listing_import_rows where import_id = $1) where id = $1",
    [id],
  );
}

/** Deletes the lister's imports that were never started, except for the latest ones. */
export async function deleteUnstarted(queries: Queries, listerId: string, kept: number): Promise<void> {
  await queries.query(
    `delete from listing_imports where id in (select id from listing_imports where lister_id = $1 and state in ('new', 'checked')
     order by created_at desc, id desc offset $2)`,
    [listerId, kept],
  );
}

/** Deletes the lister's imports beyond the newest ones, except for those at work. */
export async function deleteOldest(queries: Queries, listerId: string, kept: number): Promise<void> {
  await queries.query(
    `delete from listing_imports where state not in ('checking', 'importing', 'undoing')
     and id in (select id from listing_imports where lister_id = $1 order by created_at desc, id desc offset $2)`,
    [listerId, kept],
  );
}

export async function deleteImportsBefore(queries: Queries, before: Date): Promise<void> {
  await queries.query(
    "delete from listing_imports where coalesce(undone_at, finished_at, created_at) < $1 and state not in ('checking', 'importing', 'undoing')",
    [before],
  );
}

/** How many imports of the lister wait for a job or are in one. Until the transaction ends, nobody else counts them. */
export async function countAtWork(queries: Queries, listerId: string): Promise<number> {
  await queries.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`panel imports ${listerId}`]);
  const { rows } = await queries.query<{ count: number }>(
    "select count(*)::integer as count from listing_imports where lister_id = $1 and state in ('checking', 'importing', 'undoing')",
    [listerId],
  );
  return rows[0]?.count ?? 0;
}

type Change = { state: ImportState; failure?: string | null; finishedAt?: Date; undoneAt?: Date | null };

/** False when the import is no longer in one of the states `from`. */
export async function changeState(queries: Queries, id: string, from: ImportState[], change: Change): Promise<boolean> {
  const { state, failure = null, finishedAt = null, undoneAt = null } = change;
  const { rowCount } = await queries.query(
    `update listing_imports set state = $3, failure = $4, finished_at = coalesce($5, finished_at), undone_at = $6
     where id = $1 and state = any($2)`,
    [id, from, state, failure, finishedAt, undoneAt],
  );
  return rowCount === 1;
}

export async function saveMapping(queries: Queries, id: string, mapping: object): Promise<void> {
  await queries.query("update listing_imports set mapping = $2 where id = $1", [id, JSON.stringify(mapping)]);
}

export async function forgetResults(queries: Queries, id: string): Promise<void> {
  await queries.query(
    `update listing_import_rows set result = null, is_draft = false, complaints = null, reference = null
     where import_id = $1 and result is not null`,
    [id],
  );
}

export type StoredRow = {
  line: number;
  cells: string[] | null;
  mended: string[] | null;
  fault: string | null;
  reference: string | null;
  result: RowOutcome["result"] | "removed" | "kept" | "restored" | "left" | null;
  isDraft: boolean;
  complaints: Complaint[] | null;
};
const rowFields = 'line, cells, mended, fault, reference, result, is_draft as "isDraft", complaints';

export async function findRowsAfter(queries: Queries, id: string, line: number, most: number): Promise<StoredRow[]> {
  const { rows } = await queries.query<StoredRow>(
    `select ${rowFields} from listing_import_rows where import_id = $1 and line > $2 order by line limit $3`,
    [id, line, most],
  );
  return rows;
}

export async function findRefusedAfter(queries: Queries, id: string, line: number, most: number): Promise<StoredRow[]> {
  const { rows } = await queries.query<StoredRow>(
    `select ${rowFields} from listing_import_rows where import_id = $1 and line > $2 and result = 'refused' order by line limit $3`,
    [id, line, most],
  );
  return rows;
}

export async function findRow(queries: Queries, id: string, line: number): Promise<StoredRow | undefined> {
  const { rows } = await queries.query<StoredRow>(`select ${rowFields} from listing_import_rows where import_id = $1 and line = $2`, [
    ...[id, line],
  ]);
  return rows[0];
}

/** True when the row is refused and its import in this state, which then stays until the transaction ends. */
const isMendable = (state: string) =>
  `row.result = 'refused' and exists (select from listing_imports where id = $1 and state = ${state} for share)`;

/** False when the import is no longer in the state `seen`, the row not refused, or its cells not those `before`. */
export async function saveMended(
  queries: Queries,
  id: string,
  line: number,
  cells: string[],
  seen: ImportState,
  before: string[] | null,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update listing_import_rows row set mended = $3 where import_id = $1 and line = $2 and ${isMendable("$4")}
       and mended is not distinct from $5::jsonb`,
    [id, line, JSON.stringify(cells), seen, before && JSON.stringify(before)],
  );
  return rowCount === 1;
}

/** The line of another row with this reference. */
export async function findLineOf(queries: Queries, id: string, reference: string, except: number): Promise<number | undefined> {
  const { rows } = await queries.query<{ line: number }>(
    "select line from listing_import_rows where import_id = $1 and reference = $2 and line <> $3 order by line limit 1",
    [id, reference, except],
  );
  return rows[0]?.line;
}

export type RowResult = {
  line: number;
  result: RowOutcome["result"];
  isDraft: boolean;
  reference: string | null;
  complaints: Complaint[];
  propertyId: PropertyId | null;
  /** What an update replaced, as JSON. */
  earlier: string | null;
};

/** The number of rows saved. With a state `seen`, only refused rows of an import in that state are. */
export async function saveResults(queries: Queries, id: string, results: RowResult[], seen?: ImportState): Promise<number> {
  const { rowCount } = await queries.query(
    `update listing_import_rows row set result = new.result, is_draft = new."isDraft", reference = new.reference, complaints = new.complaints,
       property_id = new."propertyId", earlier = new.earlier::jsonb
     from jsonb_to_recordset($2) as new (line integer, result text, "isDraft" boolean, reference text, complaints jsonb, "propertyId" text,
       earlier text)
     where row.import_id = $1 and row.line = new.line ${seen ? `and ${isMendable("$3")}` : ""}`,
    [id, JSON.stringify(results), ...(seen ? [seen] : [])],
  );
  return rowCount ?? 0;
}

/** The rows' texts are needed for refused rows alone. */
export async function forgetCells(queries: Queries, id: string): Promise<void> {
  await queries.query("update listing_import_rows set cells = null, mended = null where import_id = $1 and result <> 'refused'", [id]);
}

export type ResultCount = { result: StoredRow["result"]; isDraft: boolean; rows: number };

export async function countResults(queries: Queries, ids: string[]): Promise<(ResultCount & { id: string })[]> {
  const { rows } = await queries.query<ResultCount & { id: string }>(
    `select import_id as id, result, is_draft as "isDraft", count(*)::integer as rows from listing_import_rows
     where import_id = any($1) group by 1, 2, 3`,
    [ids],
  );
  return rows;
}

export type Fault = { column: string; rows: number; first: string; line: number };

/** By column, those of most rows first. */
export async function findFaults(queries: Queries, id: string, most: number): Promise<Fault[]> {
  const { rows } = await queries.query<Fault>(
    `select item->>'column' as column, count(*)::integer as rows, (array_agg(item->>'reason' order by line))[1] as first, min(line) as line
     from listing_import_rows, jsonb_array_elements(complaints) item where import_id = $1 and result = 'refused'
     group by 1 order by 2 desc, 1 limit $2`,
    [id, most],
  );
  return rows;
}

export async function findMissing(queries: Queries, id: string, most: number): Promise<{ field: string; rows: number }[]> {
  const { rows } = await queries.query<{ field: string; rows: number }>(
    `select item->>'column' as field, count(*)::integer as rows from listing_import_rows, jsonb_array_elements(complaints) item
     where import_id = $1 and is_draft and result <> 'refused' and item->>'column' <> '' group by 1 order by 2 desc, 1 limit $2`,
    [id, most],
  );
  return rows;
}

/** Until the transaction ends, nobody changes these properties or enquires about them. In the order of their ids, against deadlocks. */
export async function lockProperties(queries: Queries, ids: PropertyId[]): Promise<void> {
  await queries.query("select from properties where id = any($1) order by id for update", [ids]);
}

/** Of these properties, those that somebody has enquired about. */
export async function findEnquired(queries: Queries, ids: PropertyId[]): Promise<Set<PropertyId>> {
  const { rows } = await queries.query<{ id: PropertyId }>("select distinct property_id as id from leads where property_id = any($1)", [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

export type KeptRow = { line: number; propertyId: string | null; title: string; reason: string };

export async function findKept(queries: Queries, id: string, most: number): Promise<KeptRow[]> {
  const { rows } = await queries.query<KeptRow>(
    `select line, property_id as "propertyId", coalesce(p.title, '') as title, complaints->0->>'reason' as reason
     from listing_import_rows row left join properties p on p.id = row.property_id
     where import_id = $1 and complaints->0->>'column' = '' and result <> 'refused' order by line limit $2`,
    [id, most],
  );
  return rows;
}
