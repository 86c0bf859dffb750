import type { FastifyRequest } from "fastify";
import { AppError, unknownEndpoint } from "../error-table.ts";

/** The operator whose token a request carries. */
export type SignedInOperator = { id: string; email: string; sessionId: string };

/** Null without an operator's token; a lister's token does not count. */
export type AuthenticateOperator = (request: Pick<FastifyRequest, "headers">) => Promise<SignedInOperator | null>;

declare module "fastify" {
  interface FastifyInstance {
    authenticateOperator: AuthenticateOperator;
  }
  interface FastifyRequest {
    /** Set when `requireOperator` has run. */
    operator: SignedInOperator | null;
  }
}

/** An `onRequest` hook: anybody else gets `not_found`, before anything of the request is read. */
export async function requireOperator(request: FastifyRequest): Promise<void> {
  request.operator = await request.server.unlessDatabaseAway(request.server.authenticateOperator(request));
  if (!request.operator) throw new AppError("not_found", unknownEndpoint);
}
