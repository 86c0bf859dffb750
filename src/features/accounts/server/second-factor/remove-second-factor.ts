import type { Database } from "../../../../shared/server/database/database.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import { secondFactorMail } from "./second-factor-mails.ts";
import { deleteSecondFactor } from "./second-factors.store.ts";

/** Turns it off, and tells its holder by mail what has happened. False when there was none. */
export async function removeSecondFactor(
  transaction: Database,
  holderId: string,
  event: "off" | "removed" | "given-up",
  at: Date,
): Promise<boolean> {
  if (!(await deleteSecondFactor(transaction, holderId))) return false;
  await queueMail(transaction, ...secondFactorMail(holderId, event, at));
  return true;
}
