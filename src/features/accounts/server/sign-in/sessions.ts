import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { type Authenticate, bearerToken } from "../../../../shared/server/http/signed-in-account.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { linkToken, tokenHash } from "../../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { changeSession, findCookieAccount, findSession, insertSession } from "./sessions.store.ts";

export const tokenLifetimeMs = 15 * minuteMs;
/** How long the previous token and cookie stay valid, for running requests and for tabs that renew at the same time. */
export const renewalGraceMs = minuteMs;
const sessionLifetimeMs = 30 * 24 * 60 * minuteMs;
/** How stale a session's last use may be, to avoid a write for every request. */
const noteEveryMs = 60 * minuteMs;
const refreshBytes = 32;
const familyBytes = 16;
const longestUserAgent = 300;

/** What a browser holds for a session: the token for its calls, and the cookie's value that renews it. */
export type SessionKeys = { accessToken: string; renewal: string };

/** The token that belongs to a cookie. Derived from it, so that a renewal whose answer was lost can be answered again. */
export const tokenOf = (appSecret: string, refresh: string): string => linkToken(appSecret, "session-token", refresh);

/** Starts a session. Only the SHA-256 of its keys is stored. */
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

/** A session ends 30 days after its last use (AUTH-04), which is recorded to the hour. Its token must be renewed every 15 minutes. */
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
    // A session from before cookies is not extended; otherwise its token would never expire.
    const use = tokenExpiresAt === null ? { last_used_at: now } : usedAt(now);
    const changes = { ...(!isNoted && use), ...(isFirstUse && { previous_refresh_ends_at: new Date(at + renewalGraceMs) }) };
    if (Object.keys(changes).length > 0) await changeSession(database, account.sessionId, changes);
    return account;
  };
}

/**
 * Who sent a request: by its token, else by the session's cookie, which comes with requests that carry no token, such as those for pictures.
 * Changes nothing about the session of a cookie.
 */
export function accountFinder(services: Pick<Services, "config" | "database" | "clock">) {
  const byToken = sessionAuthentication(services);
  return async (request: FastifyRequest): Promise<AccountId | null> => {
    const account = await byToken(request);
    if (account) return account.id;
    const [family, refresh] = readSessionCookie(services, request)?.split(".") ?? [];
    if (!family || !refresh) return null;
    return (await findCookieAccount(services.database, tokenHash(family), tokenHash(refresh), services.clock.now())) ?? null;
  };
}

export const usedAt = (now: Date) => ({ last_used_at: now, expires_at: new Date(now.getTime() + sessionLifetimeMs) });
