import { createHash, randomBytes } from "node:crypto";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { type Authenticate, bearerToken } from "../../../../shared/server/http/signed-in-account.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { extendSession, findSession, insertSession } from "./sessions.store.ts";

const lifetimeMs = 30 * 24 * 60 * 60_000;
/** How old the note of a session's last use may get: a write with each request would be one too many. */
const noteEveryMs = 60 * 60_000;
const tokenBytes = 32;
const longestUserAgent = 300;

/** Starts a session and answers with its token, of which only the SHA-256 is kept. */
export async function startSession(database: Database, accountId: AccountId, userAgent: string | undefined, now: Date): Promise<string> {
  const token = randomBytes(tokenBytes).toString("base64url");
  await insertSession(database, {
    id: newId("ses", now),
    account_id: accountId,
    token_hash: hashToken(token),
    user_agent: userAgent?.slice(0, longestUserAgent) ?? null,
    created_at: now,
    ...usedAt(now),
  });
  return token;
}

/** A session ends 30 days after its last use (AUTH-04), told to the hour. */
export function sessionAuthentication({ database, clock }: Pick<Services, "database" | "clock">): Authenticate {
  return async (request) => {
    const token = bearerToken(request);
    if (token === null) return null;
    const now = clock.now();
    const session = await findSession(database, hashToken(token), now);
    if (!session) return null;
    const { lastUsedAt, ...account } = session;
    if (now.getTime() - lastUsedAt.getTime() >= noteEveryMs) await extendSession(database, account.sessionId, usedAt(now));
    return account;
  };
}

const usedAt = (now: Date) => ({ last_used_at: now, expires_at: new Date(now.getTime() + lifetimeMs) });
const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
