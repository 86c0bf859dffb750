import type { FastifyReply, FastifyRequest } from "fastify";
import type { AccountId } from "../../contract/ids.ts";
import type { Tables } from "../database/tables.ts";
import { AppError } from "../error-table.ts";

/** The account whose token a request carries. */
export type SignedInAccount = {
  id: AccountId;
  role: Tables["accounts"]["role"];
  name: string;
  email: string;
  /** The session of that token: logout ends it, a change of password spares it. */
  sessionId: string;
};

/** Null without a token, and for one that is unknown, revoked or expired. */
export type Authenticate = (request: FastifyRequest) => Promise<SignedInAccount | null>;

declare module "fastify" {
  interface FastifyInstance {
    /** For public endpoints that treat a lister differently; those of listers declare `auth: "lister"`. */
    authenticate: Authenticate;
  }
  interface FastifyRequest {
    /** Set when `requireAccount` has run. */
    account: SignedInAccount | null;
  }
}

const scheme = /^Bearer +([\w-]{1,200})$/i;

/** The token of `Authorization: Bearer`; null when there is none, or nothing that could be one. */
export const bearerToken = (request: Pick<FastifyRequest, "headers">): string | null =>
  scheme.exec(request.headers.authorization ?? "")?.[1] ?? null;

/** RFC 6750: by it the browser distinguishes a refused token from a wrong password, and renews it. */
export const refusedTokenHeader = 'Bearer error="invalid_token"';

/**
 * An `onRequest` hook: refuses requests without an account before reading anything of them.
 */
export async function requireAccount(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.account = await request.server.unlessDatabaseAway(request.server.authenticate(request));
  if (request.account) return;
  reply.header("www-authenticate", bearerToken(request) === null ? "Bearer" : refusedTokenHeader);
  throw new AppError("not_signed_in");
}
