import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { byItsLister, byTheClock, logChange } from "../log/operator-log.store.ts";
import { checksEnded } from "../mails/check-mails.ts";

type Ended = {
  id: PropertyId;
  listerId: AccountId;
  before: Record<string, string>;
  after: Record<string, string>;
  isExpired: boolean;
  at: Date;
};

/** Logs that a lister's own change, or the end of their time, has ended checks, and tells the lister. Checks with their days. */
export async function noteEndedChecks(transaction: Database, { id, listerId, before, after, isExpired, at }: Ended): Promise<void> {
  const [actor, action] = isExpired ? ([byTheClock, "checks-expired"] as const) : ([byItsLister, "checks-ended"] as const);
  const entry = { action, entityKind: "property", entityId: id, listerId, before, after, at } as const;
  await queueMail(transaction, checksEnded, String(await logChange(transaction, actor, entry)));
}
