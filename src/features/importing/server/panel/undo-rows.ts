import type pg from "pg";
import { databaseOver } from "../../../../shared/server/database/database.ts";
import { withdrawImported } from "../../../properties/server/public.ts";
import * as store from "./imports.store.ts";
import type { ImportWork } from "./run-import.ts";

const rowsPerBatch = 500;

/** Deletes the homes that the import created, batch by batch, except for those that somebody has changed or enquired about since. */
export async function undoRows(
  client: pg.ClientBase,
  { clock }: ImportWork,
  { id, listerId }: store.StoredImport,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    await client.query("begin");
    try {
      const created = await store.findCreated(client, id, rowsPerBatch);
      const ids = created.flatMap(({ propertyId }) => propertyId ?? []);
      await store.lockProperties(client, ids);
      const enquired = await store.findEnquired(client, ids);
      const quiet = ids.filter((property) => !enquired.has(property));
      const outcome = await withdrawImported(databaseOver(client), listerId, quiet, clock.now());
      const undone = created.map(({ line, propertyId }) => {
        if (propertyId === null || outcome.gone.has(propertyId) || outcome.withdrawn.has(propertyId))
          return { line, result: "removed", reason: null };
        const reason = enquired.has(propertyId) ? "Somebody has enquired about it." : "It was changed after the import.";
        return { line, result: "kept", reason };
      });
      await store.saveUndone(client, id, undone);
      await client.query("commit");
      if (created.length < rowsPerBatch) return;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  }
}
