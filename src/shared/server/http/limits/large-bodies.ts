import { finished } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../error-table.ts";
import type { SignedInAccount } from "../signed-in-account.ts";

/** Bytes of the largest body that any endpoint reads. */
export const ordinaryBodyBytes = 256 * 1024;

/**
 * An `onRequest` hook behind `requireAccount` or `requireVisitor`, for an endpoint that reads more than `ordinaryBodyBytes`: larger bodies, and those
 * of unknown length, are accepted only from accounts of this role (or from any caller), one at a time from each, and only a few a minute from one address:
 * anybody can register many accounts. A body stays in memory for as long as it takes to arrive. Throws `body_too_large` and
 * `rate_limited`, before anything of the body has been read.
 */
export function limitLargeBodies(role: SignedInAccount["role"] | "any") {
  const sending = new Set<string>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { account, visitor } = request;
    const sender = account?.id ?? visitor?.id;
    if (sender === undefined || !mayBeLarge(request)) return;
    if (role !== "any" && account?.role !== role) throw new AppError("body_too_large");
    if (sending.has(sender)) throw new AppError("rate_limited", undefined, { retryAfterS: 1 });
    request.server.takeLargeBody(request);
    sending.add(sender);
    // Also when the connection ends before the body does.
    finished(reply.raw, () => sending.delete(sender));
  };
}

function mayBeLarge({ headers }: FastifyRequest): boolean {
  const told = headers["content-length"];
  return told === undefined ? headers["transfer-encoding"] !== undefined : Number(told) > ordinaryBodyBytes;
}
