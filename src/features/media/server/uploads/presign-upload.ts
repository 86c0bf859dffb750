import { type AccountId, projectId as projectIdSchema, propertyId as propertyIdSchema } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { refuseField } from "../../../../shared/server/records/refuse.ts";
import type { Services } from "../../../../shared/server/services.ts";
import {
  uploadMessages as messages,
  parseUploadKey,
  tooLarge,
  type UploadKind,
  uploadRules,
  wrongKind,
} from "../../contract/upload-rules.ts";
import type { MediaStore } from "../store/media-store.ts";
import { allowUpload, countUnconfirmed, requireOwnRecord, type UploadOwner } from "./uploads.store.ts";

type Asked = { key: string; fileType: string; fileSize?: number | undefined };

/** A transfer that has begun may take as long as it takes; it must begin within this time. */
const addressLifeMs = 60 * 60_000;
/** Of one account: more than a property can show. */
const mostWaiting = 300;
/** All photos and films of one property, each as large as it may be, take three. */
const mostWaitingBytes = 4 * 1024 ** 3;

/**
 * Where a lister may PUT one file of a property or project of theirs, or their photo (PWIZ-14, PROF-01). Throws `not_found` for somebody else's,
 * `conflict` for a key that has been saved, `invalid_input`, `rate_limited`.
 */
export async function presignUpload(
  { database, clock, store }: Pick<Services, "database" | "clock"> & { store: MediaStore },
  account: Pick<SignedInAccount, "id">,
  { key, fileType, fileSize }: Asked,
): Promise<string> {
  const { kind, owner, fileName } = requireUploadKey(key, account.id);
  const { types, mostBytes } = uploadRules[kind];
  if (!(types as readonly string[]).includes(fileType)) refuseField("fileType", wrongKind(kind));
  if (fileSize !== undefined && fileSize > mostBytes) refuseField("fileSize", tooLarge(kind, fileName));
  await requireOwnRecord(database, owner);
  const waiting = await countUnconfirmed(database, account.id);
  if (waiting.files >= mostWaiting) throw new AppError("rate_limited", messages.tooMany);
  if (waiting.bytes + (fileSize ?? mostBytes) > mostWaitingBytes) throw new AppError("rate_limited", messages.tooMuch);
  const now = clock.now();
  const grant = { key, contentType: fileType, sizeBytes: fileSize ?? null };
  if (!(await allowUpload(database, grant, { ...owner, at: now }))) throw new AppError("conflict", messages.confirmed);
  return store.addressFor(grant, kind, new Date(now.getTime() + addressLifeMs));
}

/**
 * Whose it would be: whether that property or project is there is not known here. Throws `invalid_input` for a key of another
 * shape, `not_found` for one whose property or project cannot be, or whose account is another.
 */
export function requireUploadKey(key: string, accountId: AccountId): { kind: UploadKind; fileName: string; owner: UploadOwner } {
  const parts = parseUploadKey(key);
  if (!parts) return refuseField("key", key.split("/").length === 4 ? messages.fileName : messages.key);
  const { kind, fileName, owner, ownerId } = parts;
  const { data: propertyId = null } = propertyIdSchema.safeParse(ownerId);
  const { data: projectId = null } = projectIdSchema.safeParse(ownerId);
  const isPossible = { property: propertyId !== null, project: projectId !== null, account: ownerId === accountId };
  if (!isPossible[owner]) throw new AppError("not_found");
  return { kind, fileName, owner: { accountId, propertyId, projectId } };
}
