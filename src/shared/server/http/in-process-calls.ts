// The API's calls from within this process: pages rendered here call the same endpoints as everybody, through Fastify's `inject`.
// A random key distinguishes them from visitors, who can neither know it nor use its headers.
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ApiTransport } from "../../contract/api-transport.ts";
import { toAddress } from "../../contract/endpoint-address.ts";
import { callHeaders } from "../watching/request-scope.ts";

const keyHeader = "x-in-process";
const addressHeader = "x-in-process-address";
const dependsHeader = "x-in-process-depends";
const processKey = randomBytes(24).toString("base64url");

declare module "fastify" {
  interface FastifyRequest {
    /** The sources of the answer; null when nothing was reported. */
    dependencies: Set<string> | null;
  }
}

/** The dependency of a list over all properties: pages made from one are kept for a second. */
export const anyProperty = "any-property";

/** For an answer that lacks a part which timed out: a page made from it is shown, but not cached. */
export const incomplete = "incomplete";

/**
 * Says what the answer was made from: ids of properties and accounts, `site` (categories, amenities, settings),
 * `anyProperty` or `incomplete`. A cached page lives until one of them changes. An endpoint that reports nothing counts as `anyProperty`.
 */
export function dependsOn(request: FastifyRequest, ...entities: string[]): void {
  request.dependencies ??= new Set();
  for (const entity of entities) request.dependencies.add(entity);
}

export const isInProcess = ({ headers }: Pick<IncomingMessage, "headers">): boolean => headers[keyHeader] === processKey;

/** The address that rate limits count: the visitor's, even for calls that a page makes for them. IPv6: the network (/64). */
export function clientAddress(request: FastifyRequest): string {
  const forwarded = isInProcess(request) ? request.headers[addressHeader] : undefined;
  return typeof forwarded === "string" ? forwarded : networkOf(request.ip);
}

/** One household or server gets a whole /64, so counting single IPv6 addresses would limit nothing. */
function networkOf(forwarded: string): string {
  // Some proxies add the port: "203.0.113.5:61234", "[2001:db8::1]:61234". Each connection has another.
  const ip = forwarded.replace(/^(\d[\d.]+):\d+$|^\[([\da-f:.]+)\](?::\d+)?$/i, "$1$2");
  if (ip.startsWith("::ffff:")) return ip.slice("::ffff:".length);
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(":").length : 0);
  return [...groups, ...Array<string>(missing).fill("0"), ...(tail ?? "").split(":")].slice(0, 4).join(":");
}

export function reportDependencies(app: FastifyInstance): void {
  app.decorateRequest("dependencies", null);
  app.addHook("onSend", async (request, reply) => {
    if (isInProcess(request)) reply.header(dependsHeader, [...(request.dependencies ?? [anyProperty])].join(" "));
  });
}

/**
 * Carries the calls of one page, made for one visitor; `collect` learns the sources of each answer. `token`: the visitor's token,
 * for pages that are personal. `more`: further headers.
 */
export function inProcessTransport(
  app: FastifyInstance,
  address: string,
  collect: (dependencies: string[]) => void,
  token: string | null = null,
  more: Record<string, string> = {},
): ApiTransport {
  return async ({ method, path, params, query, body, isStream = false }) => {
    const response = await app.inject({
      method,
      payloadAsStream: isStream,
      url: toAddress(path, params, query),
      headers: {
        ...{ [keyHeader]: processKey, [addressHeader]: address },
        ...callHeaders(),
        ...more,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
    collect(
      String(response.headers[dependsHeader] ?? anyProperty)
        .split(" ")
        .filter(Boolean),
    );
    if (!isStream) return { status: response.statusCode, body: response.json() };
    const stream = response.stream();
    return { status: response.statusCode, body: response.statusCode < 400 ? Readable.toWeb(stream) : await json(stream) };
  };
}
