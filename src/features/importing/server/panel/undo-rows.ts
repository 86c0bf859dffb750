import type pg from "pg";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { databaseOver } from "../../../../shared/server/database/database.ts";
import { restoreImported, withdrawImported } from "../../../properties/server/public.ts";
import { importFieldNames } from "../../contract/import-field-names.ts";
import { columnsOf } from "../mapping/property-columns.ts";
import * as store from "./imports.store.ts";
import type { ImportWork } from "./run-import.ts";

const rowsPerBatch = 500;
const reasons = { changed: "It was changed after the import.", enquired: "Somebody has enquired about it." };

/**
 * Batch by batch, deletes the homes that the import created and gives those that it updated their values from before; except for those
 * that somebody has changed since, and created ones that somebody has enquired about.
 */
export async function undoRows(
  client: pg.ClientBase,
  work: ImportWork,
  { id, listerId }: store.StoredImport,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    await client.query("begin");
    try {
      const rows = await store.findUndoable(client, id, rowsPerBatch);
      await store.lockProperties(
        client,
        rows.flatMap(({ propertyId }) => propertyId ?? []),
      );
      const created = rows.filter(({ result }) => result === "created");
      const updated = rows.filter(({ result }) => result === "updated");
      await store.saveUndone(client, id, [
        ...(await withdraw(client, work, listerId, created)),
        ...(await restore(client, work, listerId, updated)),
      ]);
      await client.query("commit");
      if (rows.length < rowsPerBatch) return;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  }
}

type Lister = store.StoredImport["listerId"];

async function withdraw(
  client: pg.ClientBase,
  { clock }: ImportWork,
  listerId: Lister,
  rows: store.UndoableRow[],
): Promise<store.UndoneRow[]> {
  const ids = rows.flatMap(({ propertyId }) => propertyId ?? []);
  const enquired = await store.findEnquired(client, ids);
  const quiet = ids.filter((property) => !enquired.has(property));
  const { gone, withdrawn } = await withdrawImported(databaseOver(client), listerId, quiet, clock.now());
  return rows.map(({ line, propertyId }) =>
    propertyId === null || gone.has(propertyId) || withdrawn.has(propertyId)
      ? { line, result: "removed", reason: null }
      : { line, result: "kept", reason: enquired.has(propertyId) ? reasons.enquired : reasons.changed },
  );
}

async function restore(
  client: pg.ClientBase,
  { announce, clock }: ImportWork,
  listerId: Lister,
  rows: store.UndoableRow[],
): Promise<store.UndoneRow[]> {
  const items = rows.flatMap(({ propertyId: property, earlier }) => (property && earlier ? [{ id: property, earlier }] : []));
  const columns = columnsOf(importFieldNames);
  const restored: Set<PropertyId | null> = await restoreImported(client, announce, listerId, { columns, items }, clock.now());
  return rows.map(({ line, propertyId }) =>
    restored.has(propertyId) ? { line, result: "restored", reason: null } : { line, result: "left", reason: reasons.changed },
  );
}
