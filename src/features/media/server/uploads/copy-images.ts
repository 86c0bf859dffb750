import { randomUUID } from "node:crypto";
import { copyFile, link, rm } from "node:fs/promises";
import path from "node:path";
import { variantFormats } from "../../../../shared/contract/media-url.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { fileNameOf, variantKey } from "../../contract/media-key.ts";
import { uploadKey } from "../../contract/upload-rules.ts";
import type { MediaStore } from "../store/media-store.ts";
import { factsOf, queueFinishing } from "./confirm-uploads.ts";
import { allowUpload, findUploads, markConfirmed, setWidths, type UploadOwner, type UploadRow } from "./uploads.store.ts";

type PropertyFiles = UploadOwner & { propertyId: NonNullable<UploadOwner["propertyId"]> };

const atOnce = 4;

/**
 * Gives another property of the account its own copies of pictures, with their variants. Resolves to the copy's key of each; keys that are no
 * confirmed files of `from` are left out, such as links. What a kill leaves unconfirmed is removed after a day.
 */
export async function copyImages(
  database: Database,
  store: MediaStore,
  { from, to, keys, at }: { from: PropertyFiles; to: PropertyFiles; keys: readonly string[]; at: Date },
): Promise<ReadonlyMap<string, string>> {
  const originals = (await findUploads(database, from, keys)).filter(({ confirmed_at }) => confirmed_at !== null);
  const copies = new Map<string, string>();
  const left = [...originals];
  const copyOnes = async () => {
    for (let row = left.pop(); row; row = left.pop()) copies.set(row.key, await copyImage(database, store, row, { ...to, at }));
  };
  await Promise.all(Array.from({ length: atOnce }, copyOnes));
  return copies;
}

/** First the files, then the row, as every save does. */
async function copyImage(database: Database, store: MediaStore, row: UploadRow, owner: PropertyFiles & { at: Date }): Promise<string> {
  const name = uploadKey("image", owner.propertyId, fileNameOf(row.key));
  const key = await allowUpload(database, { key: name, contentType: row.content_type, sizeBytes: row.size_bytes }, owner);
  if (key === undefined) throw new Error(`${name} is there already.`);
  for (const width of row.widths)
    for (const format of variantFormats) await copyFileOf(store, variantKey(row.key, width, format), variantKey(key, width, format));
  await copyFileOf(store, row.key, key);
  await markConfirmed(database, key, factsOf(row), owner.at);
  // Until the original's variants are made, the copy gets its own.
  if (row.widths.length === 0) await queueFinishing(database, key);
  else await setWidths(database, [], key, row.widths);
  return key;
}

/** Published files never change, so both names may share the bytes of one. */
async function copyFileOf(store: MediaStore, from: string, to: string): Promise<void> {
  const original = await store.openPublished(from);
  const copy = path.join(store.workDir, `${randomUUID()}.part`);
  try {
    // Other file systems, and some disks, have no links.
    await link(original.path, copy).catch(() => copyFile(original.path, copy));
    await store.publish(to, copy);
  } finally {
    await original.release();
    await rm(copy, { force: true });
  }
}
