import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { MediaStore } from "./media-store.ts";

/** Calls `write` with the path of a file to make, which is removed afterwards unless it was published. */
export async function inWorkFile<Result>(
  { workDir }: Pick<MediaStore, "workDir">,
  write: (file: string) => Promise<Result>,
): Promise<Result> {
  const file = path.join(workDir, `${randomUUID()}.part`);
  try {
    return await write(file);
  } finally {
    await rm(file, { force: true });
  }
}
