import { type AccountId, propertyId as propertyIdSchema } from "../../../shared/contract/ids.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { SignedInAccount } from "../../../shared/server/signed-in-account.ts";
import { uploadMessages as messages, parseUploadKey, tooLarge, uploadRules } from "../contract/upload-rules.ts";
import type { MediaStore } from "./media-store.ts";
import { allowUpload, countUnconfirmed, isOwnProperty } from "./uploads.store.ts";

type Asked = { key: string; fileType: string; fileSize?: number | undefined };

/** A transfer that has begun may take as long as it takes; it must begin within this time. */
const addressLifeMs = 60 * 60_000;
/** Of one account: more than a property can show. */
const mostWaiting = 300;
/** All photos and films of one property, each as large as it may be, take three. */
const mostWaitingBytes = 4 * 1024 ** 3;

/**
 * Where a lister may PUT one file of a property of theirs, or their photo (PWIZ-14, PROF-01). Throws `not_found` for a property of somebody else,
 * `conflict` for a key that has been saved, `invalid_input`, `rate_limited`.
 */
export async function presignUpload(
  { database, clock, store }: Pick<Services, "database" | "clock"> & { store: MediaStore },
  account: Pick<SignedInAccount, "id">,
  { key, fileType, fileSize }: Asked,
): Promise<string> {
  const { kind, propertyId, fileName } = requireUploadKey(key, account.id);
  const { types, mostBytes } = uploadRules[kind];
  if (!(types as readonly string[]).includes(fileType)) refuse("fileType", kind === "image" ? messages.onlyImages : messages.onlyVideos);
  if (fileSize !== undefined && fileSize > mostBytes) refuse("fileSize", tooLarge(kind, fileName));
  if (propertyId && !(await isOwnProperty(database, account.id, propertyId))) throw new AppError("not_found");
  const waiting = await countUnconfirmed(database, account.id);
  if (waiting.files >= mostWaiting) throw new AppError("rate_limited", messages.tooMany);
  if (waiting.bytes + (fileSize ?? mostBytes) > mostWaitingBytes) throw new AppError("rate_limited", messages.tooMuch);
  const now = clock.now();
  const grant = { key, contentType: fileType, sizeBytes: fileSize ?? null };
  if (!(await allowUpload(database, grant, { accountId: account.id, propertyId, at: now })))
    throw new AppError("conflict", messages.confirmed);
  return store.addressFor(grant, kind, new Date(now.getTime() + addressLifeMs));
}

/**
 * `propertyId` null: the account's photo. Throws `invalid_input` for a key of another shape, `not_found` for one whose property
 * cannot be, or whose account is another.
 */
export function requireUploadKey(key: string, accountId: AccountId) {
  const parts = parseUploadKey(key);
  if (!parts) return refuse("key", key.split("/").length === 4 ? messages.fileName : messages.key);
  const { kind, fileName, owner, ownerId } = parts;
  const { data: propertyId = null } = propertyIdSchema.safeParse(ownerId);
  const isPossible = owner === "property" ? propertyId !== null : ownerId === accountId;
  if (!isPossible) throw new AppError("not_found");
  return { kind, fileName, propertyId };
}

function refuse(path: string, message: string): never {
  throw new AppError("invalid_input", message, { issues: [{ path, message }] });
}
