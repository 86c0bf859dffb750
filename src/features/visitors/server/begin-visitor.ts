import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../shared/server/error-table.ts";
import type { KnownVisitor } from "../../../shared/server/http/known-visitor.ts";
import { refuseOtherOrigins } from "../../../shared/server/http/refuse-other-origins.ts";
import { bearerToken, refusedTokenHeader } from "../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../shared/server/services.ts";
import { mergeVisitor } from "./merge-visitors.ts";
import { clearVisitorCookie, setVisitorCookie } from "./visitor-cookie.ts";
import type { VisitorParts } from "./visitor-parts.ts";
import { findDeviceVisitor, startVisitorSession } from "./visitor-sessions.ts";
import { insertDeviceVisitor } from "./visitors.store.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock"> & VisitorParts;

/**
 * The visitor of the lister or of the device; a device that has none gets one, and its cookie. A lister's takes over what the device's had.
 * Throws `not_signed_in` for a refused token.
 */
export async function beginVisitor(services: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<KnownVisitor> {
  refuseOtherOrigins(request, services.config.publicUrl);
  const { database, clock, visitorParts } = services;
  const device = await findDeviceVisitor(services, request, reply);
  if (bearerToken(request) !== null) {
    const visitor = await request.server.findVisitor(request);
    if (!visitor) {
      reply.header("www-authenticate", refusedTokenHeader);
      throw new AppError("not_signed_in");
    }
    const isMerged = await database.transaction().execute((transaction) => mergeVisitor(transaction, visitorParts, device, visitor.id));
    if (isMerged) clearVisitorCookie(services, reply);
    return visitor;
  }
  if (device) return device;
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    const visitor = await insertDeviceVisitor(transaction, now);
    setVisitorCookie(services, reply, await startVisitorSession(transaction, visitor.id, request.headers["user-agent"], now));
    return visitor;
  });
}
