import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { MediaStore } from "../store/media-store.ts";
import { type ConfirmedUpload, confirmUploads } from "./confirm-uploads.ts";

type Named = { accountId: AccountId; key: string /** Of the form, for the issue. */; field: string };

/** Confirms a picture of the account's own (PROF-01). Throws `invalid_input` by the field that named it. */
export async function confirmPhoto(database: Database, store: MediaStore, { accountId, key, field }: Named): Promise<ConfirmedUpload> {
  try {
    const confirmed = (await confirmUploads(database, store, { accountId, propertyId: null, projectId: null, keys: [key] })).get(key);
    if (!confirmed) throw new Error(`${key} was confirmed and is not there.`);
    return confirmed;
  } catch (error) {
    if (!(error instanceof AppError) || error.issues.length === 0) throw error;
    throw new AppError("invalid_input", error.message, { issues: [{ path: field, message: error.message }] });
  }
}
