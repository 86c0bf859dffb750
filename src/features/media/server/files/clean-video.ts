import { constants } from "node:fs";
import { copyFile, open } from "node:fs/promises";
import { eraseAviMetadata } from "./avi-chunks.ts";
import type { FileKind } from "./file-kind.ts";
import { eraseMp4Metadata } from "./mp4-boxes.ts";

export type CleanVideo = { width: number | null; height: number | null; durationSeconds: number | null };

/**
 * Copies a film to `target` without the metadata that phones add: place, device, owner. Picture and sound stay in place byte for byte:
 * erased boxes become free space of the same length. null when the file holds no film.
 */
export async function cleanVideo(source: string, kind: FileKind, target: string): Promise<CleanVideo | null> {
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  const file = await open(target, "r+");
  try {
    return await (kind === "avi" ? eraseAviMetadata : eraseMp4Metadata)(file);
  } finally {
    await file.close();
  }
}
