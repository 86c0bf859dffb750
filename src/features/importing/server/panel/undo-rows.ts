// The undo of an import, and the undo of that, batch by batch.
import type pg from "pg";
import { databaseOver } from "../../../../shared/server/database/database.ts";
import { bringBackImported, restoreImported, withdrawImported } from "../../../properties/server/imports/public.ts";
import { importFieldNames } from "../../contract/import-field-names.ts";
import { columnsOf } from "../mapping/property-columns.ts";
import { rowsPerBatch } from "../rows/write-batch.ts";
import * as store from "./imports.store.ts";
import type { ImportWork } from "./run-import.ts";
import { findRedoable, findUndoable, saveUndone, type TakenBackRow, type UndoneRow } from "./undo.store.ts";

const reasons = {
  changed: "It was changed after the import.",
  enquired: "Somebody has enquired about it.",
  changedAfterUndo: "It was changed after the undo.",
  replaced: "It stays deleted: it was changed after the undo, or the file was imported again.",
  deleted: "It stays deleted. You can restore it under Deleted in My Properties.",
  purged: "It stays deleted.",
};

type Lister = store.StoredImport["listerId"];
type Stop = AbortSignal | undefined;

/**
 * Deletes the homes that the import created and gives those that it updated their values from before; except for those
 * that somebody has changed since, and created ones that somebody has enquired about.
 */
export const undoRows = (client: pg.ClientBase, work: ImportWork, { id, listerId }: store.StoredImport, stop: Stop): Promise<void> =>
  inBatches(client, id, stop, findUndoable, async (rows) => [
    ...(await withdraw(client, work, listerId, ofResult(rows, "created"))),
    ...(await restore(client, work, listerId, ofResult(rows, "updated"))),
  ]);

/**
 * Brings back what the undo of the import has deleted, and gives back the values that the import gave; except for what somebody has changed
 * since. What the undo left as it was counts as created and updated again.
 */
export const redoRows = (client: pg.ClientBase, work: ImportWork, { id, listerId }: store.StoredImport, stop: Stop): Promise<void> =>
  inBatches(client, id, stop, findRedoable, async (rows) => [
    ...(await bringBack(client, work, listerId, ofResult(rows, "removed"))),
    ...(await giveAgain(client, work, listerId, ofResult(rows, "restored"))),
    ...ofResult(rows, "kept").map(({ line }) => ({ line, result: "created", reason: null }) as const),
    ...ofResult(rows, "left").map(({ line }) => ({ line, result: "updated", reason: null }) as const),
  ]);

const ofResult = (rows: TakenBackRow[], result: TakenBackRow["result"]) => rows.filter((row) => row.result === result);

async function inBatches(
  client: pg.ClientBase,
  id: string,
  stop: Stop,
  find: typeof findUndoable,
  undo: (rows: TakenBackRow[]) => Promise<UndoneRow[]>,
): Promise<void> {
  for (;;) {
    stop?.throwIfAborted();
    await client.query("begin");
    try {
      const rows = await find(client, id, rowsPerBatch);
      await store.lockProperties(
        client,
        rows.flatMap(({ propertyId }) => propertyId ?? []),
      );
      await saveUndone(client, id, await undo(rows));
      await client.query("commit");
      if (rows.length < rowsPerBatch) return;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  }
}

async function withdraw(client: pg.ClientBase, { clock }: ImportWork, listerId: Lister, rows: TakenBackRow[]): Promise<UndoneRow[]> {
  const items = rows.flatMap(({ propertyId, earlier }) => (propertyId ? [{ id: propertyId, version: versionOf(earlier) }] : []));
  const enquired = await store.findEnquired(
    client,
    items.map(({ id }) => id),
  );
  const quiet = items.filter(({ id }) => !enquired.has(id));
  const { gone, withdrawn } = await withdrawImported(databaseOver(client), listerId, quiet, clock.now());
  return rows.map(({ line, propertyId }) =>
    propertyId === null || gone.has(propertyId) || withdrawn.has(propertyId)
      ? { line, result: "removed", reason: null, earlier: (propertyId && withdrawn.get(propertyId)) ?? null }
      : { line, result: "kept", reason: enquired.has(propertyId) ? reasons.enquired : reasons.changed },
  );
}

/** Of a created home: one that has been brought back has another than its first. */
const versionOf = (earlier: string | null): number => (earlier === null ? 1 : (JSON.parse(earlier) as { version: number }).version);

async function restore(client: pg.ClientBase, work: ImportWork, listerId: Lister, rows: TakenBackRow[]): Promise<UndoneRow[]> {
  const replaced = await exchange(client, work, listerId, rows);
  return rows.map(({ line, propertyId }) => {
    const earlier = propertyId && replaced.get(propertyId);
    return earlier ? { line, result: "restored", reason: null, earlier } : { line, result: "left", reason: reasons.changed };
  });
}

async function giveAgain(client: pg.ClientBase, work: ImportWork, listerId: Lister, rows: TakenBackRow[]): Promise<UndoneRow[]> {
  const replaced = await exchange(client, work, listerId, rows);
  return rows.map(({ line, propertyId }) => {
    const earlier = propertyId && replaced.get(propertyId);
    return earlier
      ? { line, result: "updated", reason: null, earlier }
      : { line, result: "unchanged", reason: propertyId === null ? reasons.purged : reasons.changedAfterUndo };
  });
}

/** Gives homes the values of `earlier`; resolves to those that they had. */
function exchange(client: pg.ClientBase, { announce, clock }: ImportWork, listerId: Lister, rows: TakenBackRow[]) {
  return restoreImported(client, announce, listerId, { columns: columnsOf(importFieldNames), items: itemsOf(rows) }, clock.now());
}

const itemsOf = (rows: TakenBackRow[]) =>
  rows.flatMap(({ propertyId: id, earlier }) => (id !== null && earlier !== null ? [{ id, earlier }] : []));

async function bringBack(client: pg.ClientBase, work: ImportWork, listerId: Lister, rows: TakenBackRow[]): Promise<UndoneRow[]> {
  const versions = await bringBackImported(client, work.announce, listerId, itemsOf(rows), work.clock.now());
  return rows.map(({ line, propertyId, earlier }) => {
    const version = propertyId && versions.get(propertyId);
    if (version) return { line, result: "created", reason: null, earlier: JSON.stringify({ version }) };
    const reason = propertyId === null ? reasons.purged : earlier === null ? reasons.deleted : reasons.replaced;
    return { line, result: "deleted", reason };
  });
}
