import type { FastifyReply, FastifyRequest } from "fastify";
import type { AccountId, VisitorId } from "../../contract/ids.ts";
import { AppError } from "../error-table.ts";
import { bearerToken, refusedTokenHeader } from "./signed-in-account.ts";

/** The visitor of a request: of its lister's token, else of its cookie. */
export type KnownVisitor = {
  id: VisitorId;
  /** Null until a link that was mailed to it has been opened; always for a lister's. */
  email: string | null;
  /** Set for a lister's. */
  accountId: AccountId | null;
};

/**
 * Null without a token or cookie, and for those that are unknown or expired. Throws `cross_origin` for a change that another site sends.
 * With a `reply` the device stays signed in for another year.
 */
export type FindVisitor = (request: FastifyRequest, reply?: FastifyReply) => Promise<KnownVisitor | null>;

declare module "fastify" {
  interface FastifyInstance {
    /** For public endpoints that treat a known visitor differently; those of visitors declare `auth: "visitor"`. */
    findVisitor: FindVisitor;
  }
  interface FastifyRequest {
    /** Set when `requireVisitor` has run. */
    visitor: KnownVisitor | null;
  }
}

/** An `onRequest` hook: refuses requests without a visitor before reading anything of them. A browser renews a refused token. */
export async function requireVisitor(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.visitor = await request.server.unlessDatabaseAway(request.server.findVisitor(request, reply));
  if (request.visitor) return;
  if (bearerToken(request) !== null) reply.header("www-authenticate", refusedTokenHeader);
  throw new AppError("not_signed_in");
}
