import type { VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";

type NewSession = { token_hash: Buffer; visitor_id: VisitorId; user_agent: string | null; created_at: Date; expires_at: Date };

export async function insertVisitorSession(database: Database, session: NewSession): Promise<void> {
  await database
    .insertInto("visitor_sessions")
    .values({ ...session, last_used_at: session.created_at })
    .execute();
}

/** The visitor of a session that has not ended at `now`. */
export async function findVisitorSession(database: Database, tokenHash: Buffer, now: Date) {
  return database
    .selectFrom("visitor_sessions")
    .innerJoin("visitors", "visitors.id", "visitor_sessions.visitor_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .select(["visitors.id", "visitors.email", "visitors.account_id as accountId", "visitor_sessions.last_used_at as lastUsedAt"])
    .executeTakeFirst();
}

export async function extendVisitorSession(database: Database, tokenHash: Buffer, times: { last_used_at: Date; expires_at: Date }) {
  await database.updateTable("visitor_sessions").set(times).where("token_hash", "=", tokenHash).execute();
}

/** The row stays: it tells when the visitor was last here. */
export async function endVisitorSession(database: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await database
    .updateTable("visitor_sessions")
    .set({ expires_at: now })
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .execute();
}

/** Ends those of a visitor's sessions that were used least recently, beyond the `most` others. */
export async function endOldestSessions(database: Database, visitorId: VisitorId, most: number, now: Date): Promise<void> {
  await database
    .updateTable("visitor_sessions")
    .set({ expires_at: now })
    .where("token_hash", "in", (query) =>
      query
        .selectFrom("visitor_sessions")
        .where("visitor_id", "=", visitorId)
        .where("expires_at", ">", now)
        .select("token_hash")
        .orderBy("last_used_at", "desc")
        .orderBy("token_hash")
        .offset(most)
        // A subquery with an offset needs a limit.
        .limit(1_000),
    )
    .execute();
}

export async function moveVisitorSessions(database: Database, from: VisitorId, into: VisitorId): Promise<void> {
  await database.updateTable("visitor_sessions").set({ visitor_id: into }).where("visitor_id", "=", from).execute();
}

/** The most recently used first. */
export async function findVisitorSessions(database: Database, visitorId: VisitorId) {
  return database
    .selectFrom("visitor_sessions")
    .where("visitor_id", "=", visitorId)
    .select(["user_agent as userAgent", "created_at as createdAt", "last_used_at as lastUsedAt", "expires_at as expiresAt"])
    .orderBy("last_used_at", "desc")
    .execute();
}

export async function deleteVisitorSessionsBefore(database: Database, lastUsedBefore: Date, now: Date): Promise<void> {
  await database.deleteFrom("visitor_sessions").where("last_used_at", "<", lastUsedBefore).where("expires_at", "<=", now).execute();
}
