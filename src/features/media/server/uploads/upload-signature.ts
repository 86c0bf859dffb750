import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "../../../../shared/server/error-table.ts";
import { uploadMessages, uploadPrefix } from "../../contract/upload-rules.ts";
import type { UploadGrant } from "../store/media-store.ts";

/** A path of this site that accepts one PUT with exactly this key, type and size until it expires (PWIZ-14). */
export function signUploadPath(secret: string, grant: UploadGrant, expiresAt: Date): string {
  const query = new URLSearchParams({ type: grant.contentType, expires: String(expiresAt.getTime()) });
  if (grant.sizeBytes !== null) query.set("size", String(grant.sizeBytes));
  query.set("signature", sign(secret, grant, expiresAt.getTime()).toString("hex"));
  return `${uploadPrefix}${grant.key}?${query}`;
}

/** Of SHA-256. */
const hexDigits = /^[0-9a-f]{64}$/;
const wholeNumber = /^\d{1,15}$/;

/** What the address allows. Throws `invalid_input` when this site did not sign it, `gone` when it has expired. */
export function requireGrant(secret: string, key: string, query: Partial<Record<string, unknown>>, now: Date): UploadGrant {
  const { type, size, expires, signature } = query;
  // JSON writes NaN as null: without this, "size=x" would turn an address for any size up to the limit into one without a limit.
  if (size !== undefined && !(typeof size === "string" && wholeNumber.test(size)))
    throw new AppError("invalid_input", uploadMessages.address);
  const grant = { key, contentType: String(type), sizeBytes: size === undefined ? null : Number(size) };
  // Checked first: Buffer.from ignores everything after the digits, so one address would have many forms.
  const given = Buffer.from(typeof signature === "string" && hexDigits.test(signature) ? signature : "", "hex");
  const expected = sign(secret, grant, Number(expires));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError("invalid_input", uploadMessages.address);
  if (Number(expires) < now.getTime()) throw new AppError("gone", uploadMessages.expired);
  return grant;
}

/** JSON keeps the parts separate. */
function sign(secret: string, { key, contentType, sizeBytes }: UploadGrant, expires: number): Buffer {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["upload", key, contentType, sizeBytes, expires]))
    .digest();
}
