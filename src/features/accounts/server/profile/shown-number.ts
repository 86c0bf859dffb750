import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";

const homePrefix = "+91";

/** A lister's number in full, such as +919845012345; null unless they let visitors see it. */
export async function findShownNumber(database: Database, id: AccountId): Promise<string | null> {
  const account = await database
    .selectFrom("accounts")
    .where("id", "=", id)
    .where("shows_mobile", "=", true)
    .where("deletion_requested_at", "is", null)
    .where("suspended_at", "is", null)
    .select("mobile")
    .executeTakeFirst();
  if (!account?.mobile) return null;
  return account.mobile.startsWith("+") ? account.mobile : homePrefix + account.mobile;
}
