import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Database } from "../../../../shared/server/database/database.ts";
import { firstPageKey, firstPageWidth, variantKeysFor, variantWidthsFor } from "../../contract/media-key.ts";
import { extensionOf, parseUploadKey } from "../../contract/upload-rules.ts";
import { writeVariants } from "../files/picture-process.ts";
import { readPdf } from "../files/read-pdf.ts";
import type { MediaStore } from "../store/media-store.ts";
import { inWorkFile } from "../store/work-file.ts";
import { finishFilm } from "./finish-film.ts";
import type { MediaOwner } from "./media-owner.ts";
import { getUpload, setPageSize, setWidths } from "./uploads.store.ts";

export type FinishDependencies = { database: Database; store: MediaStore; owners: readonly MediaOwner[] };

/**
 * Finishes a confirmed file: removes the arrived one, makes a picture's variants, a film's MP4 and poster, and the picture of a PDF's
 * first page. May run again, since each file is only written to its own place. Throws when a retry may help, and when `signal` stopped it.
 */
export async function finishUpload(dependencies: FinishDependencies, key: string, signal?: AbortSignal): Promise<void> {
  const { database, store } = dependencies;
  const upload = await getUpload(database, key);
  if (!upload?.confirmed_at) return;
  await store.removeArrived(key);
  const kind = parseUploadKey(key)?.kind;
  if (kind === "image") await makePictures(dependencies, key, upload.width ?? 0);
  else if (kind === "brochure") await makeFirstPage(dependencies, key);
  else await finishFilm(dependencies, upload, signal);
}

async function makePictures({ database, store, owners }: FinishDependencies, key: string, width: number): Promise<void> {
  // A variant is a still picture, so an animated one is shown as it is.
  if (extensionOf(key) === "gif") return;
  const original = await store.openPublished(key);
  try {
    const widths = await publishVariants(store, key, width, original.path);
    if (widths.length > 0) await setWidths(database, owners, key, widths);
  } finally {
    await original.release();
  }
}

/** Draws the first page of a PDF as a separate picture with variants. The widths on the PDF's row say that they exist. */
async function makeFirstPage({ database, store, owners }: FinishDependencies, key: string): Promise<void> {
  const original = await store.openPublished(key);
  try {
    const page = await readPdf(key, { file: original.path, width: firstPageWidth }, store.pdfSeconds);
    if ("failure" in page) {
      // It passed when it was checked, so the machine was busy: retry.
      if (page.failure === "slow") throw new Error(`The first page of ${key} could not be drawn in time.`);
      return;
    }
    const { pixels, width, height } = page;
    const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).flatten({ background: "#fff" });
    const pageKey = firstPageKey(key);
    await inWorkFile(store, async (file) => {
      await picture.png().toFile(file);
      const widths = await publishVariants(store, pageKey, width, file);
      await store.publish(pageKey, file);
      await setPageSize(database, owners, key, { width, height });
      // Last, because pages show it from then on.
      await setWidths(database, owners, key, widths);
    });
  } finally {
    await original.release();
  }
}

/** Resolves to their widths. `picture`: a file. */
async function publishVariants(store: MediaStore, key: string, width: number, picture: string): Promise<number[]> {
  const place = path.join(store.workDir, `${randomUUID()}.part`);
  const made = variantKeysFor(place, width);
  try {
    await writeVariants(picture, variantWidthsFor(width), place);
    for (const [index, variant] of variantKeysFor(key, width).entries()) await store.publish(variant, made[index] as string);
    return variantWidthsFor(width);
  } finally {
    for (const file of made) await rm(file, { force: true });
  }
}
