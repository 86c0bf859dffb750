import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";

export type ProfileRow = Awaited<ReturnType<typeof requireProfileRow>>;

/** Throws when there is no such account. */
export async function requireProfileRow(database: Database, id: AccountId) {
  return database
    .selectFrom("accounts")
    .where("id", "=", id)
    .select(["id", "email", "role", "name", "mobile", "firm"])
    .select(["email_verified_at as emailVerifiedAt", "created_at as createdAt"])
    .executeTakeFirstOrThrow();
}
