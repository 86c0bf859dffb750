import { randomBytes } from "node:crypto";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { type Authenticate, bearerToken } from "../../../../shared/server/http/signed-in-account.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { linkToken, tokenHash } from "../../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { changeSession, findSession, insertSession } from "./sessions.store.ts";

const minuteMs = 60_000;
export const tokenLifetimeMs = 15 * minuteMs;
/** How long the token and the cookie before a renewal are still good: for requests under way, and tabs that renew at once. */
export const renewalGraceMs = minuteMs;
const sessionLifetimeMs = 30 * 24 * 60 * minuteMs;
/** How old the note of a session's last use may get: a write with each request would be one too many. */
const noteEveryMs = 60 * minuteMs;
const refreshBytes = 32;
const familyBytes = 16;
const longestUserAgent = 300;

/** What a browser holds of a session: the token for its calls, and the cookie's value that renews it. */
export type SessionKeys = { accessToken: string; renewal: string };

/** The token that comes with a cookie. Derived, so that a renewal whose answer was lost can be answered again. */
export const tokenOf = (appSecret: string, refresh: string): string => linkToken(appSecret, "session-token", refresh);

/** Starts a session. Of its keys only the SHA-256 is kept. */
export async function startSession(
  { config: { appSecret }, database }: Pick<Services, "config" | "database">,
  accountId: AccountId,
  userAgent: string | undefined,
  now: Date,
): Promise<SessionKeys> {
  const refresh = randomBytes(refreshBytes).toString("base64url");
  const family = randomBytes(familyBytes).toString("base64url");
  const accessToken = tokenOf(appSecret, refresh);
  await insertSession(database, {
    id: newId("ses", now),
    account_id: accountId,
    user_agent: userAgent?.slice(0, longestUserAgent) ?? null,
    created_at: now,
    token_hash: tokenHash(accessToken),
    token_expires_at: new Date(now.getTime() + tokenLifetimeMs),
    family_hash: tokenHash(family),
    refresh_hash: tokenHash(refresh),
    ...usedAt(now),
  });
  return { accessToken, renewal: `${family}.${refresh}` };
}

/** A session ends 30 days after its last use (AUTH-04), told to the hour; its token must be renewed every 15 minutes. */
export function sessionAuthentication({ database, clock }: Pick<Services, "database" | "clock">): Authenticate {
  return async (request) => {
    const token = bearerToken(request);
    if (token === null) return null;
    const now = clock.now();
    const at = now.getTime();
    const graceUntil = new Date(at + tokenLifetimeMs - renewalGraceMs);
    const session = await findSession(database, tokenHash(token), now, graceUntil);
    if (!session) return null;
    const { lastUsedAt, tokenExpiresAt, isFirstUse, ...account } = session;
    const isNoted = at - lastUsedAt.getTime() < noteEveryMs;
    // One from before there were cookies is not extended: else its token would never end.
    const use = tokenExpiresAt === null ? { last_used_at: now } : usedAt(now);
    const changes = { ...(!isNoted && use), ...(isFirstUse && { previous_refresh_ends_at: new Date(at + renewalGraceMs) }) };
    if (Object.keys(changes).length > 0) await changeSession(database, account.sessionId, changes);
    return account;
  };
}

export const usedAt = (now: Date) => ({ last_used_at: now, expires_at: new Date(now.getTime() + sessionLifetimeMs) });
