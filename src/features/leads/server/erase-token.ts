import { createHash, createHmac } from "node:crypto";
import type { LeadId } from "../../../shared/contract/ids.ts";

/**
 * What the confirmation mail's link carries. It is derived from the lead's id, so that the mail's job can make it again and
 * it need not lie in a job or in the database, where only its hash does.
 */
export function eraseToken(appSecret: string, leadId: LeadId): string {
  return createHmac("sha256", appSecret).update(`erase-enquiry:${leadId}`).digest("base64url");
}

export function eraseTokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
