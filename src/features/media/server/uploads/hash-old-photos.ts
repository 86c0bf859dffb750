import type { Database } from "../../../../shared/server/database/database.ts";
import { hashPhoto } from "../files/photo-hash.ts";
import type { FileAtHand, MediaStore } from "../store/media-store.ts";
import type { MediaOwner } from "./media-owner.ts";
import { findPhotoToHash, setPhotoHash } from "./uploads.store.ts";

type Dependencies = { database: Database; store: MediaStore; owners: readonly MediaOwner[] };

/**
 * Hashes at most so many pictures from before there were hashes, one in a transaction: the next run goes on with those that are left, after a
 * kill too. A picture that is gone or cannot be read stays without. Throws when the store is away.
 */
export async function hashOldPhotos({ database, store, owners }: Dependencies, most: number, signal?: AbortSignal): Promise<void> {
  for (let done = 0; done < most && !signal?.aborted; done++) {
    const key = await findPhotoToHash(database);
    if (key === undefined) return;
    const file = await openOrNull(store, key);
    try {
      const hash = file && (await hashPhoto(file.path).catch(() => null));
      await database.transaction().execute((transaction) => setPhotoHash(transaction, owners, key, hash));
    } finally {
      await file?.release();
    }
  }
}

async function openOrNull(store: MediaStore, key: string): Promise<FileAtHand | null> {
  try {
    return await store.openPublished(key);
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || name === "NoSuchKey") return null;
    throw error;
  }
}
