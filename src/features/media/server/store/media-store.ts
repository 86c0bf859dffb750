import type { Readable } from "node:stream";
import type { SiteConfig } from "../../../../shared/server/services.ts";
import type { UploadKind } from "../../contract/upload-rules.ts";
import { localMediaStore, workFolder } from "./local-media-store.ts";
import { s3MediaStore } from "./s3-media-store.ts";

export type UploadGrant = { key: string; contentType: string /** Null: as large as its kind may be. */; sizeBytes: number | null };

/** A file on this machine; `release` when it is not needed any more. */
export type FileAtHand = { path: string; release(): Promise<void> };

/** `contentRange`: set when this is a part. Null body: the part asked for lies beyond the file. */
export type StoredFile = { body: Readable | null; sizeBytes: number | undefined; contentRange: string | undefined };

/**
 * Where files are. What a browser sends lands in a private place under its key; only `publish` makes a file public. The local
 * store and S3 keep the same promises.
 */
export type MediaStore = {
  /** The address that takes this one file by PUT, until `expiresAt`: absolute, or a path of this site. */
  addressFor(grant: UploadGrant, kind: UploadKind, expiresAt: Date): Promise<string>;
  /** What has arrived under a key; `version` differs for every arrival. */
  findArrived(key: string): Promise<{ sizeBytes: number; version: string } | null>;
  /** The bytes of what has arrived. */
  openArrived(key: string): Promise<FileAtHand>;
  removeArrived(key: string): Promise<void>;
  /** Throws away what arrived before that time and belongs to none of these keys: sent after its save, or cut off by a kill. */
  removeStrays(waiting: readonly string[], before: Date): Promise<void>;
  /** Moves a file that lies in `workDir` under a public key. When it resolves, the file survives a power cut. */
  publish(key: string, file: string): Promise<void>;
  /** The bytes of a public file; throws when there is none. */
  openPublished(key: string): Promise<FileAtHand>;
  /** It need not exist. */
  removePublished(key: string): Promise<void>;
  /**
   * A public file for who asks this site for it, with the `range` header asked for; null when there is none. Absent where the
   * files lie in the folder that is served.
   */
  readPublished?(key: string, range: string | undefined): Promise<StoredFile | null>;
  /** A folder for files that are being made; it exists, on the disk of the store where that is local. */
  workDir: string;
};

/** The store that the settings name. Opening it costs nothing: whoever needs it opens it. */
export function openMediaStore({ dataDir, appSecret, s3 }: Pick<SiteConfig, "dataDir" | "appSecret" | "s3">): MediaStore {
  return s3 ? s3MediaStore(s3, workFolder(dataDir)) : localMediaStore({ dataDir, appSecret });
}
