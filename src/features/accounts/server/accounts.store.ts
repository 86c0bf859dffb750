import type { Insertable } from "kysely";
import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { Tables } from "../../../shared/server/database/tables.ts";

type Role = Tables["accounts"]["role"];

/** False when an account with that email and role exists. */
export async function insertAccount(database: Database, account: Insertable<Tables["accounts"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.columns(["email", "role"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findCredentials(database: Database, email: string, role: Role) {
  return database
    .selectFrom("accounts")
    .where("email", "=", email)
    .where("role", "=", role)
    .select(["id", "email", "role", "name", "password_hash as passwordHash", "suspended_at as suspendedAt"])
    .select("deletion_requested_at as endingSince")
    .executeTakeFirst();
}

export async function findAccount(database: Database, id: AccountId) {
  return database
    .selectFrom("accounts")
    .where("id", "=", id)
    .select(["id", "email", "role", "name", "email_verified_at as verifiedAt", "deletion_requested_at as endingSince"])
    .executeTakeFirst();
}

/**
 * Locks the account until the transaction ends: its password, suspension and deletion request cannot change. False when the password has
 * changed, or the account has been suspended or marked for deletion, since the credentials were read. A deletion request that was withdrawn
 * since does not matter. Without a password hash, any password will do.
 */
export async function lockCredentials(
  transaction: Database,
  { id, passwordHash, endingSince }: { id: AccountId; passwordHash?: string; endingSince: Date | null },
): Promise<boolean> {
  const account = await transaction
    .selectFrom("accounts")
    .where("id", "=", id)
    .$if(passwordHash !== undefined, (query) => query.where("password_hash", "=", passwordHash ?? ""))
    .where("suspended_at", "is", null)
    .where(({ or, eb }) => or([eb("deletion_requested_at", "is", null), eb("deletion_requested_at", "=", endingSince)]))
    .select("id")
    // An exclusive lock from the start: two concurrent sign-ins with a shared lock would deadlock when both upgrade it to write.
    .forUpdate()
    .executeTakeFirst();
  return account !== undefined;
}

export async function findPasswordHash(database: Database, id: AccountId): Promise<string | undefined> {
  const account = await database.selectFrom("accounts").where("id", "=", id).select("password_hash").executeTakeFirst();
  return account?.password_hash;
}

/** False when the password has changed since it was checked. */
export async function replacePasswordHash(
  database: Database,
  id: AccountId,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("accounts")
    .set({ password_hash: to, password_changed_at: at, updated_at: at })
    .where("id", "=", id)
    .where("password_hash", "=", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setPasswordHash(database: Database, id: AccountId, passwordHash: string, at: Date): Promise<void> {
  const changed = { password_hash: passwordHash, password_changed_at: at, updated_at: at };
  await database.updateTable("accounts").set(changed).where("id", "=", id).execute();
}

/** When the deletion was requested; null: it was not. Locks the account until the transaction ends. */
export async function lockEnding(transaction: Database, id: AccountId): Promise<Date | null> {
  const account = await transaction
    .selectFrom("accounts")
    .where("id", "=", id)
    .select("deletion_requested_at as endingSince")
    .forUpdate()
    .executeTakeFirst();
  return account?.endingSince ?? null;
}

/** False when the deletion was already requested. `since` identifies what was hidden with it, so that only that is restored. */
export async function beginEnding(transaction: Database, id: AccountId, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("accounts")
    .set({ deletion_requested_at: since })
    .where("id", "=", id)
    .where("deletion_requested_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function clearEnding(transaction: Database, id: AccountId): Promise<void> {
  await transaction.updateTable("accounts").set({ deletion_requested_at: null }).where("id", "=", id).execute();
}

export async function findEndingBefore(database: Database, before: Date, limit: number): Promise<AccountId[]> {
  const rows = await database
    .selectFrom("accounts")
    .where("deletion_requested_at", "<=", before)
    .select("id")
    .orderBy("deletion_requested_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Also deletes the rows that belong to the account alone. Returns its email address. */
export async function deleteAccountRow(transaction: Database, id: AccountId): Promise<string> {
  const { email } = await transaction.deleteFrom("accounts").where("id", "=", id).returning("email").executeTakeFirstOrThrow();
  return email;
}
