import { randomUUID } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { variantFormats } from "../../../shared/contract/media-url.ts";
import type { Database } from "../../../shared/server/database.ts";
import { variantKey, variantWidthsFor } from "../contract/media-key.ts";
import { extensionOf, parseUploadKey } from "../contract/upload-rules.ts";
import { convertVideo } from "./convert-video.ts";
import { makeVariants } from "./image-variants.ts";
import type { MediaStore } from "./media-store.ts";
import { getUpload, setWidths } from "./uploads.store.ts";

/**
 * What is left to do for a confirmed file: what arrived is thrown away, a picture gets its smaller variants, an AVI or MOV its
 * MP4. May run again: a file is only ever put in its own place.
 */
export async function finishUpload(database: Database, store: MediaStore, key: string): Promise<void> {
  const upload = await getUpload(database, key);
  if (!upload?.confirmed_at) return;
  await store.removeArrived(key);
  if (parseUploadKey(key)?.kind === "image") await makeAllVariants(database, store, key, upload.width ?? 0);
  else await convertVideo(database, store, key);
}

async function makeAllVariants(database: Database, store: MediaStore, key: string, width: number): Promise<void> {
  const widths = variantWidthsFor(width);
  // A variant is a still picture: what moves is shown as it is.
  if (widths.length === 0 || extensionOf(key) === "gif") return;
  const original = await store.openPublished(key);
  try {
    const bytes = await readFile(original.path);
    for (const variantWidth of widths) {
      const made = await makeVariants(bytes, variantWidth);
      for (const format of variantFormats) {
        const file = path.join(store.workDir, `${randomUUID()}.part`);
        try {
          await writeFile(file, made[format]);
          await store.publish(variantKey(key, variantWidth, format), file);
        } finally {
          await rm(file, { force: true });
        }
      }
    }
  } finally {
    await original.release();
  }
  await setWidths(database, key, widths);
}
