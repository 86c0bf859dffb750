import type { FastifyReply, FastifyRequest } from "fastify";
import { siteCookie, siteCookieName } from "../../../shared/contract/site-cookie.ts";
import { readCookie } from "../../../shared/server/http/read-cookie.ts";
import { refuseOtherOrigins } from "../../../shared/server/http/refuse-other-origins.ts";
import type { Services } from "../../../shared/server/services.ts";

type Site = Pick<Services, "config">;
const name = "aangan-visitor";
/** As long as a session lives without use. */
const maxAgeS = 365 * 24 * 60 * 60;

/** null when there is none. Throws `cross_origin` for a change that another site sends. */
export function takeVisitorCookie({ config: { publicUrl } }: Site, request: FastifyRequest): string | null {
  const value = readCookie(request, siteCookieName(name, publicUrl));
  const isChange = request.method !== "GET" && request.method !== "HEAD";
  if (value !== null && isChange) refuseOtherOrigins(request, publicUrl);
  return value;
}

/** Lax, so that a board's link from a mail or a chat knows the device at once. */
export function setVisitorCookie({ config: { publicUrl } }: Site, reply: FastifyReply, value: string): void {
  reply.header("set-cookie", siteCookie({ name, value, maxAgeS, sameSite: "Lax" }, publicUrl));
}

export function clearVisitorCookie({ config: { publicUrl } }: Site, reply: FastifyReply): void {
  reply.header("set-cookie", siteCookie({ name, value: "", maxAgeS: 0, sameSite: "Lax" }, publicUrl));
}
