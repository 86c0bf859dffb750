import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { linkToken, tokenHash } from "../../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { changeSession, deleteSession, lockRenewal } from "./sessions.store.ts";
import { renewalGraceMs, type SessionKeys, tokenLifetimeMs, tokenOf, usedAt } from "./sessions.ts";

/** `renewal`: the cookie's value. `oldToken`: the token of a session that has no cookie yet. */
type Given = { renewal: string | null; oldToken: string | null };
type Renewed = SessionKeys & { account: Omit<SignedInAccount, "sessionId">; expiresInS: number };
type Dependencies = Pick<Services, "config" | "database" | "clock"> & { onReuse: () => void };

/**
 * Replaces a session's token and cookie. The previous cookie gets the same answer again until the new token is used (the first answer may
 * have been lost), and for a minute after that (other tabs renew as well). Used later, it must have been copied: the session ends, and
 * `onReuse` is called. Throws `not_signed_in`.
 */
export async function renewSession({ config: { appSecret }, database, clock, onReuse }: Dependencies, given: Given): Promise<Renewed> {
  const key = readKey(appSecret, given);
  if (key === null) throw new AppError("not_signed_in");
  const { family, used } = key;
  const now = clock.now();
  const refresh = linkToken(appSecret, "session-renewal", used);
  const accessToken = tokenOf(appSecret, refresh);
  const outcome = await database.transaction().execute(async (transaction) => {
    const by = { familyHash: tokenHash(family), ...(given.renewal === null && { oldTokenHash: tokenHash(used) }) };
    const session = await lockRenewal(transaction, by, now);
    if (!session) return "unknown";
    const { id, role, name, email, sessionId } = session;
    const done = (tokenExpiresAt: Date) => ({ account: { id, role, name, email }, tokenExpiresAt });
    const ends = new Date(now.getTime() + tokenLifetimeMs);
    const isPresent = (session.refreshHash ?? session.tokenHash).equals(tokenHash(used));
    if (isPresent) {
      await changeSession(transaction, sessionId, {
        token_hash: tokenHash(accessToken),
        token_expires_at: ends,
        previous_token_hash: session.tokenExpiresAt && session.tokenExpiresAt <= now ? null : session.tokenHash,
        family_hash: tokenHash(family),
        refresh_hash: tokenHash(refresh),
        previous_refresh_hash: tokenHash(used),
        previous_refresh_ends_at: null,
        ...usedAt(now),
      });
      return done(ends);
    }
    const { previousRefreshHash, previousRefreshEndsAt, tokenExpiresAt } = session;
    const isRepeated = previousRefreshHash?.equals(tokenHash(used)) && (previousRefreshEndsAt === null || previousRefreshEndsAt > now);
    if (!isRepeated || tokenExpiresAt === null) {
      await deleteSession(transaction, sessionId);
      return "copied";
    }
    if (tokenExpiresAt.getTime() > now.getTime() + renewalGraceMs) return done(tokenExpiresAt);
    // The token has never been used, so its lifetime starts with this answer.
    await changeSession(transaction, sessionId, { token_expires_at: ends, previous_token_hash: null });
    return done(ends);
  });
  if (outcome === "copied") onReuse();
  if (outcome === "copied" || outcome === "unknown") throw new AppError("not_signed_in");
  const expiresInS = Math.floor((outcome.tokenExpiresAt.getTime() - now.getTime()) / 1000);
  return { account: outcome.account, accessToken, renewal: `${family}.${refresh}`, expiresInS };
}

/**
 * The lasting part of the cookie, and the part that a renewal uses up. A token from before cookies serves as both, and always gives the
 * same two parts.
 */
function readKey(appSecret: string, { renewal, oldToken }: Given): { family: string; used: string } | null {
  if (renewal === null) return oldToken === null ? null : { family: linkToken(appSecret, "session-family", oldToken), used: oldToken };
  const [family = "", used = "", ...more] = renewal.split(".");
  return family !== "" && used !== "" && more.length === 0 ? { family, used } : null;
}
