import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";

/**
 * For changes to how an account is signed in to; the account must be locked. The caller was signed in when the request began, but its body
 * may have taken a minute: a session that a new password has ended meanwhile must not change anything. Throws `not_signed_in`.
 */
export async function requireLiveSession(transaction: Database, sessionId: string): Promise<void> {
  const session = await transaction.selectFrom("sessions").where("id", "=", sessionId).select("id").executeTakeFirst();
  if (!session) throw new AppError("not_signed_in");
}
