import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { UnusableFile } from "../files/file-kind.ts";
import type { MediaStore } from "../store/media-store.ts";
import { factsOf, inNameOf } from "./confirm-uploads.ts";
import { prepareUpload, type UploadFacts } from "./prepare-upload.ts";
import { requireUploadKey } from "./presign-upload.ts";
import { findUploads, requireOwnRecord } from "./uploads.store.ts";

/**
 * Checks the arrived file of one of the account's own keys, and prepares its clean copy for the save that confirms it. Throws `not_found`,
 * `invalid_input` for an unusable file, and `rate_limited` while other PDFs of the account wait to be read.
 */
export async function checkUpload(
  database: Database,
  store: MediaStore,
  account: Pick<SignedInAccount, "id">,
  key: string,
): Promise<UploadFacts> {
  const { owner } = requireUploadKey(key, account.id);
  await requireOwnRecord(database, owner);
  const [upload] = await findUploads(database, owner, [key]);
  if (!upload) throw new AppError("not_found");
  if (upload.confirmed_at) return factsOf(upload);
  try {
    const { file: _file, ...facts } = await prepareUpload(store, account.id, upload.key);
    return facts;
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const message = inNameOf(upload, error.message);
    throw new AppError("invalid_input", message, { issues: [{ path: "key", message }] });
  }
}
