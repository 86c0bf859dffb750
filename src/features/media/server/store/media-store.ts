import type { Readable } from "node:stream";
import type { SiteConfig } from "../../../../shared/server/services.ts";
import { localMediaStore, workFolder } from "./local-media-store.ts";
import { s3MediaStore } from "./s3-media-store.ts";

export type UploadGrant = { key: string; contentType: string /** Null: as large as its kind may be. */; sizeBytes: number | null };

/** A file on this machine; call `release` when it is no longer needed. */
export type FileAtHand = { path: string; release(): Promise<void> };

/** What a request asks of a file: `range` and `ifNoneMatch` are its headers. */
export type FileRequest = { method: string; range: string | undefined; ifNoneMatch: string | undefined };
/** The answer; `headers` are those that this one file decides. */
export type StoredFile = { status: 200 | 206 | 304 | 416; headers: Record<string, string>; body: Readable };

/** The files, and a setting for reading them: how long the second, longer try at a PDF may take. */
export type MediaStore = FileStore & { pdfSeconds: number };

/**
 * Stores files. Uploads arrive in a private place under the file's key; only `publish` makes a file public. The local store and S3 keep the
 * same promises.
 */
export type FileStore = {
  /** Keeps what `write` puts into the file that it is given as the arrived file of a key, in place of an earlier one. */
  receive(key: string, write: (file: string) => Promise<void>): Promise<void>;
  /** The arrived file of a key; `version` differs for every arrival. */
  findArrived(key: string): Promise<{ sizeBytes: number; version: string } | null>;
  /** The arrived file's bytes. */
  openArrived(key: string): Promise<FileAtHand>;
  removeArrived(key: string): Promise<void>;
  /** Removes arrived files older than that time whose keys are not waiting: sent after their save, or cut off by a kill. */
  removeStrays(waiting: readonly string[], before: Date): Promise<void>;
  /** Moves a file from `workDir` to a public key. Once it resolves, the file survives a power cut. */
  publish(key: string, file: string): Promise<void>;
  /** The bytes of a public file; throws when there is none. */
  openPublished(key: string): Promise<FileAtHand>;
  /** The file need not exist. */
  removePublished(key: string): Promise<void>;
  /**
   * Answers a request for a public file, without reading it for HEAD and for the version the client has; null when there is none. Undefined
   * when the files are in the folder that is served.
   */
  readPublished?(key: string, request: FileRequest): Promise<StoredFile | null>;
  /** An existing folder for files that are being made, on the store's own disk when the store is local. */
  workDir: string;
};

/** The store that the settings name. Opening it is cheap, so each user opens its own. */
export function openMediaStore({ dataDir, s3, pdfSeconds }: Pick<SiteConfig, "dataDir" | "s3" | "pdfSeconds">): MediaStore {
  return { ...(s3 ? s3MediaStore(s3, workFolder(dataDir)) : localMediaStore(dataDir)), pdfSeconds };
}
