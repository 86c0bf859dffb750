import { hourMs } from "../../../../shared/contract/durations.ts";
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
import { signUploadPath } from "./upload-signature.ts";
import { allowUpload, countUnconfirmed, requireOwnRecord, type UploadOwner } from "./uploads.store.ts";

type Asked = { key: string; fileType: string; fileSize?: number | undefined };

/** An upload must start within this time, and may then take as long as it needs. */
const addressLifeMs = hourMs;
/** For one account: more files than a property can show. */
const mostWaiting = 300;
/** All photos and films of one property, at their maximum sizes, take 3 GB. */
const mostWaitingBytes = 4 * 1024 ** 3;

/**
 * Returns a path of this site for one PUT of a file of the lister's property or project, or of their photo (PWIZ-14, PROF-01). Throws `not_found`
 * for another account's record, `conflict` for a saved key, `invalid_input`, `rate_limited`.
 */
export async function presignUpload(
  { database, clock, config }: Pick<Services, "database" | "clock" | "config">,
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
  const kept = await allowUpload(database, grant, { ...owner, at: now });
  if (kept === undefined) throw new AppError("conflict", messages.confirmed);
  return signUploadPath(config.appSecret, { ...grant, key: kept }, new Date(now.getTime() + addressLifeMs));
}

/**
 * The owner that a key names; does not check that the property or project exists. Throws `invalid_input` for a malformed key, `not_found`
 * for an impossible property or project id or another account.
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
