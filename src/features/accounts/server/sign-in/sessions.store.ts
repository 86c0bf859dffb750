import type { Updateable } from "kysely";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { tokenHash } from "../../../../shared/server/mail/link-token.ts";

type NewSession = {
  id: string;
  account_id: AccountId;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  token_hash: Buffer;
  token_expires_at: Date;
  family_hash: Buffer;
  refresh_hash: Buffer;
};

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await database.insertInto("sessions").values(session).execute();
}

/**
 * The session of a token that is valid at `now`. A token without an expiry is from before renewals existed, and lives as long as its
 * session. The previous token is valid while the current one expires after `graceUntil`.
 */
export async function findSession(database: Database, hash: Buffer, now: Date, graceUntil: Date) {
  return database
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .where("sessions.expires_at", ">", now)
    .where(({ and, or, eb }) =>
      or([
        and([eb("token_hash", "=", hash), or([eb("token_expires_at", "is", null), eb("token_expires_at", ">", now)])]),
        and([eb("previous_token_hash", "=", hash), eb("token_expires_at", ">", graceUntil)]),
      ]),
    )
    .select(["accounts.id", "accounts.role", "accounts.name", "accounts.email"])
    .select(["sessions.id as sessionId", "sessions.last_used_at as lastUsedAt", "sessions.token_expires_at as tokenExpiresAt"])
    .select(({ and, eb }) =>
      and([eb("token_hash", "=", hash), eb("previous_refresh_hash", "is not", null), eb("previous_refresh_ends_at", "is", null)]).as(
        "isFirstUse",
      ),
    )
    .executeTakeFirst();
}

/** The account of a cookie that a renewal would still accept. */
export async function findCookieAccount(database: Database, familyHash: Buffer, refreshHash: Buffer, now: Date) {
  const session = await database
    .selectFrom("sessions")
    .where("family_hash", "=", familyHash)
    .where("expires_at", ">", now)
    .where(({ and, or, eb }) =>
      or([
        eb("refresh_hash", "=", refreshHash),
        and([
          eb("previous_refresh_hash", "=", refreshHash),
          or([eb("previous_refresh_ends_at", "is", null), eb("previous_refresh_ends_at", ">", now)]),
        ]),
      ]),
    )
    .select("account_id")
    .executeTakeFirst();
  return session?.account_id;
}

/** The session to renew, locked until the transaction ends: found by the cookie's lasting part, or by a token from before cookies. */
export async function lockRenewal(transaction: Database, by: { familyHash: Buffer; oldTokenHash?: Buffer }, now: Date) {
  return transaction
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .where("sessions.expires_at", ">", now)
    .where(({ and, or, eb }) =>
      by.oldTokenHash === undefined
        ? eb("family_hash", "=", by.familyHash)
        : or([
            and([eb("token_hash", "=", by.oldTokenHash), eb("family_hash", "is", null)]),
            and([eb("previous_refresh_hash", "=", by.oldTokenHash), eb("family_hash", "=", by.familyHash)]),
          ]),
    )
    .select(["accounts.id", "accounts.role", "accounts.name", "accounts.email", "sessions.id as sessionId"])
    .select(["token_hash as tokenHash", "token_expires_at as tokenExpiresAt", "refresh_hash as refreshHash"])
    .select(["previous_refresh_hash as previousRefreshHash", "previous_refresh_ends_at as previousRefreshEndsAt"])
    .forUpdate("sessions")
    .executeTakeFirst();
}

/** The given sessions that still exist and have not expired by `now`. Does not extend them. */
export async function findLiveSessions(database: Database, ids: readonly string[], now: Date): Promise<string[]> {
  const sessions = await database
    .selectFrom("sessions")
    .where("id", "in", [...ids])
    .where("expires_at", ">", now)
    .select("id")
    .execute();
  return sessions.map(({ id }) => id);
}

export async function changeSession(database: Database, id: string, values: Updateable<Tables["sessions"]>): Promise<void> {
  await database.updateTable("sessions").set(values).where("id", "=", id).execute();
}

export async function deleteSession(database: Database, id: string): Promise<void> {
  await database.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Deletes the session of a cookie, even if a renewal has replaced the cookie. False when there is none. */
export async function deleteRenewedSession(database: Database, renewal: string): Promise<boolean> {
  const [family = ""] = renewal.split(".", 1);
  const { numDeletedRows } = await database.deleteFrom("sessions").where("family_hash", "=", tokenHash(family)).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
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

/** The most recently used first. */
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

/** Deletes all sessions of an account except one. */
export async function deleteOtherSessions(database: Database, accountId: AccountId, sparedId: string): Promise<void> {
  await database.deleteFrom("sessions").where("account_id", "=", accountId).where("id", "!=", sparedId).execute();
}

export async function deleteSessions(database: Database, accountId: AccountId): Promise<void> {
  await database.deleteFrom("sessions").where("account_id", "=", accountId).execute();
}

export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
