import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { byItsLister, logChange } from "../log/operator-log.store.ts";
import { checksEnded } from "../mails/check-mails.ts";

type Ended = { id: PropertyId; listerId: AccountId; before: Record<string, string>; after: Record<string, string>; at: Date };

/** Logs that a lister's own change has ended checks, and tells the lister. Checks with their days. */
export async function noteEndedChecks(transaction: Database, { id, listerId, before, after, at }: Ended): Promise<void> {
  const entry = { action: "checks-ended", entityKind: "property", entityId: id, listerId, before, after, at } as const;
  await queueMail(transaction, checksEnded, String(await logChange(transaction, byItsLister, entry)));
}
