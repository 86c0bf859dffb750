import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { KnownVisitor } from "../../../../shared/server/http/known-visitor.ts";
import { refuseOtherOrigins } from "../../../../shared/server/http/refuse-other-origins.ts";
import { tokenHash } from "../../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { visitorMessages as messages } from "../../contract/visitor-messages.ts";
import { mergeVisitor } from "../merge-visitors.ts";
import { setVisitorCookie } from "../visitor-cookie.ts";
import type { VisitorParts } from "../visitor-parts.ts";
import { endDeviceSession, findDeviceVisitor, startVisitorSession } from "../visitor-sessions.ts";
import { takeEmailVisitor } from "../visitors.store.ts";
import { findVisitorLink, spendVisitorLink } from "./visitor-links.store.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock"> & VisitorParts;

/** The address of a link that still works. Throws `not_found` for an unknown token, `gone` for one that was used or has expired. */
export async function requireVisitorLink({ database, clock }: Pick<Dependencies, "database" | "clock">, token: string): Promise<string> {
  const link = await findVisitorLink(database, tokenHash(token));
  if (!link) throw new AppError("not_found", messages.badLink);
  if (link.usedAt) throw new AppError("gone", messages.linkUsed);
  if (link.expiresAt <= clock.now()) throw new AppError("gone", messages.linkExpired);
  return link.email;
}

/**
 * Signs the device in as the visitor of the link's address, and gives that visitor what the device's had: both or neither. Throws as
 * `requireVisitorLink` does.
 */
export async function useVisitorLink(
  services: Dependencies,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KnownVisitor> {
  refuseOtherOrigins(request, services.config.publicUrl);
  await requireVisitorLink(services, token);
  const device = await findDeviceVisitor(services, request);
  const now = services.clock.now();
  const work = async (transaction: Database) => {
    const email = await spendVisitorLink(transaction, tokenHash(token), now);
    if (email === null) throw new AppError("gone", messages.linkUsed);
    const visitor = await takeEmailVisitor(transaction, email, now);
    await mergeVisitor(transaction, services.visitorParts, device, visitor.id);
    await endDeviceSession({ ...services, database: transaction }, request);
    const cookie = await startVisitorSession(transaction, visitor.id, request.headers["user-agent"], now);
    return { visitor, cookie };
  };
  const { visitor, cookie } = await services.database.transaction().execute(work);
  setVisitorCookie(services, reply, cookie);
  return visitor;
}
