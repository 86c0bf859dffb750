import { dayMs } from "../../../../shared/contract/durations.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { convertedKey, firstPageKey, firstPageWidth, variantKeysFor } from "../../contract/media-key.ts";
import { extensionOf, parseUploadKey } from "../../contract/upload-rules.ts";
import { removeFilesBefore } from "../store/local-media-store.ts";
import type { MediaStore } from "../store/media-store.ts";
import { deleteUpload, findUnconfirmedBefore, findWaitingKeys, markUnused, releaseUnused, type UploadRow } from "./uploads.store.ts";

const batchSize = 100;

/**
 * Removes files that were not confirmed within a day of requesting their address, confirmed files a day after the last record dropped them
 * (PWIZ-14), and leftovers without a row. A row outlives its file, so the next run continues after a kill.
 */
export async function removeUnusedUploads(database: Database, store: MediaStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayMs);
  await markUnused(database, now);
  await releaseUnused(database, before);
  for (let removed = batchSize; removed === batchSize; ) {
    const uploads = await findUnconfirmedBefore(database, before, batchSize);
    for (const { key } of uploads) await database.transaction().execute((transaction) => remove(transaction, store, key, before));
    removed = uploads.length;
  }
  await store.removeStrays(await findWaitingKeys(database), before);
  // Files that a killed process was making.
  await removeFilesBefore(store.workDir, before);
}

/** Locks the row: a concurrent save that names the key comes first, or finds nothing. */
async function remove(transaction: Database, store: MediaStore, key: string, before: Date): Promise<void> {
  const upload = await deleteUpload(transaction, key, before);
  if (!upload) return;
  await store.removeArrived(key);
  for (const file of filesOf(upload)) await store.removePublished(file);
}

function filesOf({ key, width }: Pick<UploadRow, "key" | "width">): string[] {
  if (parseUploadKey(key)?.kind === "video") return [key, convertedKey(key)];
  if (extensionOf(key) === "pdf") return [key, firstPageKey(key), ...variantKeysFor(firstPageKey(key), firstPageWidth)];
  return [key, ...variantKeysFor(key, width ?? 0)];
}
