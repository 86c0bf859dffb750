import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { variantFormats } from "../../../../shared/contract/media-url.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { firstPageKey, firstPageWidth, variantKey, variantWidthsFor } from "../../contract/media-key.ts";
import { extensionOf, parseUploadKey } from "../../contract/upload-rules.ts";
import { makeVariants } from "../files/image-variants.ts";
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
    const widths = await publishVariants(store, key, width, await readFile(original.path));
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
    const picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: "#fff" })
      .png()
      .toBuffer();
    await publishBytes(store, firstPageKey(key), picture);
    await setPageSize(database, owners, key, { width, height });
    // Last, because pages show it from then on.
    await setWidths(database, owners, key, await publishVariants(store, firstPageKey(key), width, picture));
  } finally {
    await original.release();
  }
}

/** Returns their widths. */
async function publishVariants(store: MediaStore, key: string, width: number, picture: Buffer): Promise<number[]> {
  const widths = variantWidthsFor(width);
  for (const variantWidth of widths) {
    const made = await makeVariants(picture, variantWidth);
    for (const format of variantFormats) await publishBytes(store, variantKey(key, variantWidth, format), made[format]);
  }
  return widths;
}

const publishBytes = (store: MediaStore, key: string, bytes: Buffer): Promise<void> =>
  inWorkFile(store, async (file) => {
    await writeFile(file, bytes);
    await store.publish(key, file);
  });
