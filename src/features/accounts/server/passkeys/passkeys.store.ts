import type { Insertable } from "kysely";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import type { Challenge } from "./challenges.ts";

export type PasskeyRow = Awaited<ReturnType<typeof findPasskeys>>[number];

/** Oldest first, without keys. */
export async function findPasskeys(database: Database, accountId: AccountId) {
  return database
    .selectFrom("passkeys")
    .where("account_id", "=", accountId)
    .select(["id", "name", "is_synced as isSynced", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .orderBy("id")
    .execute();
}

/** What names an account's credentials to a browser. */
export async function findCredentialIds(database: Database, accountId: AccountId) {
  return database
    .selectFrom("passkeys")
    .where("account_id", "=", accountId)
    .select(["credential_id as credentialId", "transports"])
    .orderBy("id")
    .execute();
}

/** False when this credential has been added before, to any account. */
export async function insertPasskey(database: Database, passkey: Insertable<Tables["passkeys"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the account has no such passkey. */
export async function changePasskeyName(database: Database, accountId: AccountId, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The deleted passkey's credential; null when the account has no such passkey. */
export async function deletePasskey(database: Database, accountId: AccountId, id: string): Promise<Buffer | null> {
  const deleted = await database
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("credential_id as credentialId")
    .executeTakeFirst();
  return deleted?.credentialId ?? null;
}

export async function deletePasskeys(transaction: Database, accountId: AccountId): Promise<void> {
  await transaction.deleteFrom("passkeys").where("account_id", "=", accountId).execute();
}

/** The passkey of a credential, with its account. */
export async function findPasskeyWithAccount(database: Database, credentialId: Buffer) {
  return database
    .selectFrom("passkeys")
    .innerJoin("accounts", "accounts.id", "passkeys.account_id")
    .where("credential_id", "=", credentialId)
    .select(["passkeys.id as passkeyId", "passkeys.public_key as publicKey", "passkeys.counter"])
    .select(["accounts.id", "accounts.email", "accounts.role", "accounts.name"])
    .select(["accounts.suspended_at as suspendedAt", "accounts.deletion_requested_at as endingSince"])
    .executeTakeFirst();
}

/** False when it has been removed, or has counted a signature like this one or a later one: then somebody has a copy of it. */
export async function keepUse(
  transaction: Database,
  id: string,
  { counter, isSynced, at }: { counter: number; isSynced: boolean; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("passkeys")
    .set({ counter, is_synced: isSynced, last_used_at: at })
    .where("id", "=", id)
    .where(({ or, and, eb, val }) => or([eb("counter", "<", counter), and([eb("counter", "=", 0), eb(val(counter), "=", 0)])]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when the challenge has been answered before. */
export async function spendChallenge(transaction: Database, { hash, expiresAt }: Challenge): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("spent_passkey_challenges")
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteChallengesBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom("spent_passkey_challenges").where("expires_at", "<=", before).execute();
}
