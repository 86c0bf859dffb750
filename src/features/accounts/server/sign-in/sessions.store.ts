import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";

export type NewSession = {
  id: string;
  account_id: AccountId;
  token_hash: Buffer;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
};

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await database.insertInto("sessions").values(session).execute();
}

/** Not one that has expired by `now`. */
export async function findSession(database: Database, tokenHash: Buffer, now: Date) {
  return database
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now)
    .select(["accounts.id", "accounts.role", "accounts.name", "accounts.email"])
    .select(["sessions.id as sessionId", "sessions.last_used_at as lastUsedAt"])
    .executeTakeFirst();
}

/** Those of `ids` that are still there and have not expired by `now`. Being asked about is no use that extends them. */
export async function findLiveSessions(database: Database, ids: readonly string[], now: Date): Promise<string[]> {
  const sessions = await database
    .selectFrom("sessions")
    .where("id", "in", [...ids])
    .where("expires_at", ">", now)
    .select("id")
    .execute();
  return sessions.map(({ id }) => id);
}

export async function extendSession(database: Database, id: string, times: { last_used_at: Date; expires_at: Date }): Promise<void> {
  await database.updateTable("sessions").set(times).where("id", "=", id).execute();
}

export async function deleteSession(database: Database, id: string): Promise<void> {
  await database.deleteFrom("sessions").where("id", "=", id).execute();
}

/** False when the account has no such session. */
export async function deleteOwnSession(database: Database, accountId: AccountId, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The latest used first. */
export async function findSessions(database: Database, accountId: AccountId, now: Date, limit: number) {
  return database
    .selectFrom("sessions")
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .select(["id", "user_agent as userAgent", "created_at as createdAt", "last_used_at as lastUsedAt", "expires_at as expiresAt"])
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** All of an account but the one that is spared. */
export async function deleteOtherSessions(database: Database, accountId: AccountId, sparedId: string): Promise<void> {
  await database.deleteFrom("sessions").where("account_id", "=", accountId).where("id", "!=", sparedId).execute();
}

export async function deleteSessions(database: Database, accountId: AccountId): Promise<void> {
  await database.deleteFrom("sessions").where("account_id", "=", accountId).execute();
}

export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
