// What an undo of an import, and the undo of that, note of its rows.
import type pg from "pg";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { StoredRow } from "./imports.store.ts";

type Queries = Pick<pg.ClientBase, "query">;

/** `earlier`: what the way back needs. */
export type TakenBackRow = { line: number; result: StoredRow["result"]; propertyId: PropertyId | null; earlier: string | null };

const fields = 'line, result, property_id as "propertyId", earlier::text as earlier';

/** Rows whose homes an undo has not looked at. Updates from before their earlier values were kept stay as they are. */
export async function findUndoable(queries: Queries, id: string, most: number): Promise<TakenBackRow[]> {
  const { rows } = await queries.query<TakenBackRow>(
    `select ${fields} from listing_import_rows
     where import_id = $1 and (result = 'created' or result = 'updated' and earlier is not null) order by line limit $2`,
    [id, most],
  );
  return rows;
}

/** Rows of an undo that has not been undone for them. */
export async function findRedoable(queries: Queries, id: string, most: number): Promise<TakenBackRow[]> {
  const { rows } = await queries.query<TakenBackRow>(
    `select ${fields} from listing_import_rows
     where import_id = $1 and result in ('removed', 'kept', 'restored', 'left') order by line limit $2`,
    [id, most],
  );
  return rows;
}

/** `reason`: why the home is not as it should be. `earlier`: undefined leaves what is noted. */
export type UndoneRow = { line: number; result: NonNullable<StoredRow["result"]>; reason: string | null; earlier?: string | null };

/** The reason stands before what the row's draft lacks. */
export async function saveUndone(queries: Queries, id: string, undone: UndoneRow[]): Promise<void> {
  await queries.query(
    `update listing_import_rows row set result = new.result,
       earlier = case when new."isNew" then new.earlier::jsonb else row.earlier end,
       complaints = case when new.reason is null then '[]' else jsonb_build_array(jsonb_build_object('column', '', 'reason', new.reason)) end
         || case when row.complaints->0->>'column' = '' then row.complaints - 0 else coalesce(row.complaints, '[]') end
     from jsonb_to_recordset($2) as new (line integer, result text, reason text, earlier text, "isNew" boolean)
     where row.import_id = $1 and row.line = new.line`,
    [id, JSON.stringify(undone.map((row) => ({ ...row, isNew: row.earlier !== undefined })))],
  );
}
