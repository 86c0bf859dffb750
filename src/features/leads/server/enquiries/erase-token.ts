import type { LeadId } from "../../../../shared/contract/ids.ts";
import { linkToken } from "../../../../shared/server/mail/link-token.ts";

/** What the confirmation mail's link carries. */
export const eraseToken = (appSecret: string, leadId: LeadId): string => linkToken(appSecret, "erase-enquiry", leadId);
