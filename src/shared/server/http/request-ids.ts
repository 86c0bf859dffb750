import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";
import type { FastifyInstance } from "fastify";
import type { SiteConfig } from "../services.ts";
import { requestIdHeader, withinRequest } from "../watching/request-scope.ts";
import { isInProcess } from "./in-process-calls.ts";

/** As proxies make them; one with a dot or a colon could be somebody's address. */
const wellFormed = /^[\w-]{8,64}$/;

type Request = Pick<IncomingMessage, "headers" | "socket">;
export type RequestIds = (request: Request) => string;
export type IsTrusted = (request: Request) => boolean;

/** Whether the ids of request and trace that it carries are ours: it comes from a trusted proxy, or is a call of a page. */
export function trustedCallers({ trustProxy }: Pick<SiteConfig, "trustProxy">): IsTrusted {
  const isProxy = Array.isArray(trustProxy) ? proxyAddress.compile(trustProxy) : () => trustProxy;
  return ({ headers, socket }) => isInProcess({ headers }) || isProxy(socket.remoteAddress ?? "", 0);
}

/** One id in all processes that take part in a request: the one that it carries when it is trusted, otherwise a new one. */
export const requestIds =
  (isTrusted: IsTrusted): RequestIds =>
  (request) => {
    const given = request.headers[requestIdHeader];
    return typeof given === "string" && wellFormed.test(given) && isTrusted(request) ? given : randomUUID();
  };

/** Everything that a request leads to knows its id: see `currentRequestId`. */
export function followRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => withinRequest(request.id, done));
}
