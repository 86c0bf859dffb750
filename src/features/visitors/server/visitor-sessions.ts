import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { dayMs, hourMs } from "../../../shared/contract/durations.ts";
import type { VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { FindVisitor, KnownVisitor } from "../../../shared/server/http/known-visitor.ts";
import { bearerToken } from "../../../shared/server/http/signed-in-account.ts";
import { tokenHash } from "../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../shared/server/services.ts";
import { setVisitorCookie, takeVisitorCookie } from "./visitor-cookie.ts";
import {
  endOldestSessions,
  endVisitorSession,
  extendVisitorSession,
  findVisitorSession,
  insertVisitorSession,
} from "./visitor-sessions.store.ts";
import { takeAccountVisitor } from "./visitors.store.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock">;

const sessionLifetimeMs = 365 * dayMs;
/** How stale a session's last use may be, to avoid a write for every request. */
const noteEveryMs = hourMs;
const mostDevices = 20;
const tokenBytes = 32;
const longestUserAgent = 300;

/**
 * The visitor of a request: of a lister's token, made on first use, else of the cookie. A refused token is no visitor, so that the browser
 * renews it. With a `reply` a session that is used is extended, at most once an hour.
 */
export function visitorFinder(services: Dependencies): FindVisitor {
  return async (request, reply) => {
    if (bearerToken(request) !== null) {
      const account = await request.server.authenticate(request);
      return account && takeAccountVisitor(services.database, account.id, services.clock.now());
    }
    return findDeviceVisitor(services, request, reply);
  };
}

/** The visitor of a request's cookie alone. */
export async function findDeviceVisitor(
  services: Dependencies,
  request: FastifyRequest,
  reply?: FastifyReply,
): Promise<KnownVisitor | null> {
  const token = takeVisitorCookie(services, request);
  if (token === null) return null;
  const now = services.clock.now();
  const hash = tokenHash(token);
  const session = await findVisitorSession(services.database, hash, now);
  if (!session) return null;
  const { lastUsedAt, ...visitor } = session;
  if (reply && now.getTime() - lastUsedAt.getTime() >= noteEveryMs) {
    await extendVisitorSession(services.database, hash, { last_used_at: now, expires_at: endOfUse(now) });
    setVisitorCookie(services, reply, token);
  }
  return visitor;
}

/** Signs the device of a request out. */
export async function endDeviceSession(services: Dependencies, request: FastifyRequest): Promise<void> {
  const token = takeVisitorCookie(services, request);
  if (token !== null) await endVisitorSession(services.database, tokenHash(token), services.clock.now());
}

/** Signs a device in and returns the value of its cookie. Only its SHA-256 is stored. */
export async function startVisitorSession(database: Database, id: VisitorId, userAgent: string | undefined, now: Date): Promise<string> {
  const token = randomBytes(tokenBytes).toString("base64url");
  const times = { created_at: now, expires_at: endOfUse(now) };
  const session = { token_hash: tokenHash(token), visitor_id: id, user_agent: userAgent?.slice(0, longestUserAgent) ?? null };
  await insertVisitorSession(database, { ...session, ...times });
  await endOldestSessions(database, id, mostDevices, now);
  return token;
}

const endOfUse = (now: Date) => new Date(now.getTime() + sessionLifetimeMs);
