import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FileAtHand, FileStore } from "./media-store.ts";

export const publicFolder = (dataDir: string): string => path.join(dataDir, "media");

/** Where an unconfirmed file is written: outside the served folder, under a name without path separators. */
export function arrivalFile(dataDir: string, key: string): string {
  return path.join(arrivalFolder(dataDir), createHash("sha256").update(key).digest("hex"));
}

const arrivalFolder = (dataDir: string): string => path.join(dataDir, "uploads/arrived");

/** For files that are being made. */
export function workFolder(dataDir: string): string {
  const folder = path.join(dataDir, "uploads/work");
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Files below DATA_DIR: public ones in `media`, the rest in `uploads`. */
export function localMediaStore(dataDir: string): FileStore {
  const workDir = workFolder(dataDir);
  const publicFile = (key: string) => path.join(publicFolder(dataDir), key);
  return {
    workDir,
    receive: (key, write) => write(arrivalFile(dataDir, key)),
    async findArrived(key) {
      const found = await stat(arrivalFile(dataDir, key)).catch(() => null);
      return found && { sizeBytes: found.size, version: `${found.mtimeMs}-${found.size}-${found.ino}` };
    },
    openArrived: async (key) => inPlace(arrivalFile(dataDir, key)),
    removeArrived: (key) => rm(arrivalFile(dataDir, key), { force: true }),
    removeStrays: (waiting, before) =>
      removeFilesBefore(arrivalFolder(dataDir), before, new Set(waiting.map((key) => path.basename(arrivalFile(dataDir, key))))),
    async publish(key, file) {
      const target = publicFile(key);
      await sync(file);
      const made = await mkdir(path.dirname(target), { recursive: true });
      await rename(file, target);
      await sync(path.dirname(target));
      // A new folder's entry must survive a power cut as well.
      if (made) await sync(path.dirname(made));
    },
    async openPublished(key) {
      await stat(publicFile(key));
      return inPlace(publicFile(key));
    },
    removePublished: (key) => rm(publicFile(key), { force: true }),
  };
}

const inPlace = (file: string): FileAtHand => ({ path: file, release: async () => {} });

async function sync(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes the files of a folder that were last written before that time, except the spared names. */
export async function removeFilesBefore(folder: string, before: Date, spared: ReadonlySet<string> = new Set()): Promise<void> {
  // The folder does not exist until a file has arrived.
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = spared.has(name) ? null : await stat(file).catch(() => null);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
