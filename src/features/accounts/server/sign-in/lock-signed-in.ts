import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { lockEmailVerified } from "../links/account-links.store.ts";

/**
 * For changes to how an account is signed in to: locks it until the transaction ends. The caller was signed in when the request began, but
 * its body may have taken a minute: a session that a new password has ended meanwhile must not change anything. Throws `not_signed_in`,
 * and `conflict` with the message `unverified` unless the address is verified: a stranger who registers with somebody's address must not
 * lock its owner out, nor be able to sign in once the owner has a new password.
 */
export async function lockSignedIn(transaction: Database, { id, sessionId }: SignedInAccount, unverified: string): Promise<void> {
  if (!(await lockEmailVerified(transaction, id))) throw new AppError("conflict", unverified);
  const session = await transaction.selectFrom("sessions").where("id", "=", sessionId).select("id").executeTakeFirst();
  if (!session) throw new AppError("not_signed_in");
}
