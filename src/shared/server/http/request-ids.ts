import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";
import type { FastifyInstance } from "fastify";
import type { SiteConfig } from "../services.ts";
import { requestIdHeader, withinRequest } from "../watching/request-scope.ts";
import { isInProcess } from "./in-process-calls.ts";

/** As proxies make them; one with a dot or a colon could be somebody's address. */
const wellFormed = /^[\w-]{8,64}$/;

export type RequestIds = (request: Pick<IncomingMessage, "headers" | "socket">) => string;

/** One id in all processes that take part in a request: that of a trusted proxy or of the page whose call it is, otherwise a new one. */
export function requestIds({ trustProxy }: Pick<SiteConfig, "trustProxy">): RequestIds {
  const isTrusted = Array.isArray(trustProxy) ? proxyAddress.compile(trustProxy) : () => trustProxy;
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isTaken =
      typeof given === "string" && wellFormed.test(given) && (isInProcess({ headers }) || isTrusted(socket.remoteAddress ?? "", 0));
    return isTaken ? given : randomUUID();
  };
}

/** Everything that a request leads to knows its id: see `currentRequestId`. */
export function followRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => withinRequest(request.id, done));
}
