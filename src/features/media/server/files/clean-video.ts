import { constants } from "node:fs";
import { copyFile, open } from "node:fs/promises";
import { eraseAviMetadata } from "./avi-chunks.ts";
import type { FileKind } from "./file-kind.ts";
import { eraseMp4Metadata } from "./mp4-boxes.ts";

export type CleanVideo = { width: number | null; height: number | null; durationSeconds: number | null };

/**
 * Copies a film to `target` without what phones write beside it: place, device, owner. The picture and sound stay byte for byte
 * where they are: what is erased becomes free space of the same length. Null when the file has no film in it.
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
