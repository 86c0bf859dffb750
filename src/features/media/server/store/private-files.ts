// Files that are not public are shown to the people who work on them: their own lister, and operators.
import type { FastifyRequest } from "fastify";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { originalOf } from "../../contract/media-key.ts";
import { parseUploadKey } from "../../contract/upload-rules.ts";
import { UnusableFile } from "../files/file-kind.ts";
import { prepareUpload } from "../uploads/prepare-upload.ts";
import { findFileAccount } from "../uploads/uploads.store.ts";
import type { MediaStore } from "./media-store.ts";

/** Who requests a file. Browsers send cookies with requests for pictures, but no Authorization header. */
export type PrivateViewers = Pick<Services, "database"> & {
  findLister: (request: FastifyRequest) => Promise<AccountId | null>;
  isOperator: (request: FastifyRequest) => Promise<boolean>;
};

/** A file that is not public, as this client may see it. `keptAs`: the key of a file that its client calls otherwise. null: not at all. */
export type ViewedFile = "confirmed" | { arrivedOf: AccountId } | { keptAs: string };

/** A file that no save has named yet is seen by its lister alone. */
export async function findViewed(viewers: PrivateViewers, request: FastifyRequest, key: string): Promise<ViewedFile | null> {
  if (request.headers.cookie === undefined && request.headers.authorization === undefined) return null;
  const lister = await viewers.findLister(request);
  const isOperator = lister === null && (await viewers.isOperator(request));
  if (lister === null && !isOperator) return null;
  const owner = await findFileAccount(viewers.database, [key, originalOf(key)]);
  if (!owner || !(isOperator || owner.id === lister)) return null;
  if (owner.key !== originalOf(key) && owner.key !== key) return { keptAs: owner.key };
  if (owner.isConfirmed) return "confirmed";
  return isOperator ? null : { arrivedOf: owner.id };
}

/** The clean copy of a picture that has arrived and that no save has named yet: a form that is opened again shows it. Null: there is none. */
export async function findArrivedPicture(store: MediaStore, accountId: AccountId, key: string): Promise<string | null> {
  if (parseUploadKey(key)?.kind !== "image") return null;
  try {
    return (await prepareUpload(store, accountId, key)).file;
  } catch (error) {
    if (error instanceof UnusableFile) return null;
    throw error;
  }
}
