import type { FastifyReply, FastifyRequest } from "fastify";
import type { VisitorId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { KnownVisitor } from "../../../../shared/server/http/known-visitor.ts";
import { refuseOtherOrigins } from "../../../../shared/server/http/refuse-other-origins.ts";
import { tokenHash } from "../../../../shared/server/mail/link-token.ts";
import { refuseField } from "../../../../shared/server/records/refuse.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { visitorMessages as messages } from "../../contract/visitor-messages.ts";
import { mergeVisitor } from "../merge-visitors.ts";
import { setVisitorCookie } from "../visitor-cookie.ts";
import type { VisitorParts } from "../visitor-parts.ts";
import { moveVisitorSessions } from "../visitor-sessions.store.ts";
import { endDeviceSession, findDeviceVisitor, startVisitorSession } from "../visitor-sessions.ts";
import { lockVisitors, takeEmailVisitor } from "../visitors.store.ts";
import { asksCode, requireAsker } from "./pairing-code.ts";
import { findVisitorLink, spendVisitorLink } from "./visitor-links.store.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock"> & VisitorParts;

/** Whose link it is, and whether a code helps. Throws as `requireVisitorLink` does. */
export async function openVisitorLink(services: Dependencies, token: string, request: FastifyRequest) {
  const link = await requireVisitorLink(services, token);
  return { email: link.email, asksCode: asksCode(link, await findDeviceVisitor(services, request)) };
}

/** A link that still works. Throws `not_found` for an unknown token, `gone` for one that was used or has expired. */
async function requireVisitorLink({ database, clock }: Pick<Dependencies, "database" | "clock">, token: string) {
  const link = await findVisitorLink(database, tokenHash(token));
  if (!link) throw new AppError("not_found", messages.badLink);
  if (link.usedAt) throw new AppError("gone", messages.linkUsed);
  if (link.expiresAt <= clock.now()) throw new AppError("gone", messages.linkExpired);
  return link;
}

/**
 * Signs the device in as the visitor of the link's address, and gives that visitor what the device's had: both or neither. With the `code`
 * of the device that asked, that one is signed in, too, and what its visitor had is added. Throws as `requireVisitorLink` and
 * `requireAsker` do.
 */
export async function useVisitorLink(
  services: Dependencies,
  { token, code }: { token: string; code?: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KnownVisitor> {
  refuseOtherOrigins(request, services.config.publicUrl);
  const hash = tokenHash(token);
  const link = await requireVisitorLink(services, token);
  const asker = code === undefined ? null : await requireAsker(services, link, hash, code);
  const device = await findDeviceVisitor(services, request);
  const now = services.clock.now();
  const work = async (transaction: Database) => {
    const email = await spendVisitorLink(transaction, hash, now);
    if (email === null) throw new AppError("gone", messages.linkUsed);
    const visitor = await takeEmailVisitor(transaction, email, now);
    // All at once, and so in one order.
    await lockVisitors(transaction, [visitor.id, ...(device ? [device.id] : []), ...(asker === null ? [] : [asker])]);
    await mergeVisitor(transaction, services.visitorParts, device, visitor.id);
    if (asker !== null && asker !== device?.id) await addAsker(services, transaction, asker, visitor.id);
    await endDeviceSession({ ...services, database: transaction }, request);
    const cookie = await startVisitorSession(transaction, visitor.id, request.headers["user-agent"], now);
    return { visitor, cookie };
  };
  const { visitor, cookie } = await services.database.transaction().execute(work);
  setVisitorCookie(services, reply, cookie);
  return visitor;
}

/** Its sessions first: they would go with its visitor. */
async function addAsker({ visitorParts }: VisitorParts, transaction: Database, asker: VisitorId, into: VisitorId): Promise<void> {
  await moveVisitorSessions(transaction, asker, into);
  const isMerged = await mergeVisitor(transaction, visitorParts, { id: asker, email: null, accountId: null }, into);
  // It has become another visitor in the meantime.
  if (!isMerged) refuseField("code", messages.code);
}
