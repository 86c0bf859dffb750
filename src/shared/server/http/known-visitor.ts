import type { FastifyRequest } from "fastify";
import type { AccountId, VisitorId } from "../../contract/ids.ts";
import { AppError } from "../error-table.ts";

/** The visitor of a request: of its lister's token, else of its cookie. */
export type KnownVisitor = {
  id: VisitorId;
  /** Null until a link that was mailed to it has been opened; always for a lister's. */
  email: string | null;
  /** Set for a lister's. */
  accountId: AccountId | null;
};

/** Null without a token or cookie, and for those that are unknown or expired. Throws `cross_origin` for a change that another site sends. */
export type FindVisitor = (request: FastifyRequest) => Promise<KnownVisitor | null>;

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

/** An `onRequest` hook: refuses requests without a visitor before reading anything of them. */
export async function requireVisitor(request: FastifyRequest): Promise<void> {
  request.visitor = await request.server.unlessDatabaseAway(request.server.findVisitor(request));
  if (!request.visitor) throw new AppError("not_signed_in");
}
