import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { deleteSessions } from "./sessions.store.ts";

/** Suspends the account and signs it out everywhere. False when there is none, or it is already suspended. */
export async function suspendAccount(transaction: Database, id: AccountId, reason: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("accounts")
    .set({ suspended_at: at, suspension_reason: reason, updated_at: at })
    .where("id", "=", id)
    .where("suspended_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) await deleteSessions(transaction, id);
  return numUpdatedRows === 1n;
}

/** False when there is no such account, or it is not suspended. */
export async function endSuspension(transaction: Database, id: AccountId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("accounts")
    .set({ suspended_at: null, suspension_reason: null, updated_at: at })
    .where("id", "=", id)
    .where("suspended_at", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
