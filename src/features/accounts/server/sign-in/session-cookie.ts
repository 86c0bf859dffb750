import type { FastifyReply, FastifyRequest } from "fastify";
import { siteCookie, siteCookieName } from "../../../../shared/contract/site-cookie.ts";
import { readCookie } from "../../../../shared/server/http/read-cookie.ts";
import { refuseOtherOrigins } from "../../../../shared/server/http/refuse-other-origins.ts";
import type { Services } from "../../../../shared/server/services.ts";

type Site = Pick<Services, "config">;
const name = "aangan-session";
/** As long as a session lives without use; each renewal restarts it. */
const maxAgeS = 30 * 24 * 60 * 60;

/** For reading what is the account's own. null when there is none. */
export const readSessionCookie = ({ config: { publicUrl } }: Site, request: FastifyRequest): string | null =>
  readCookie(request, siteCookieName(name, publicUrl));

/** For a change. null when there is none. Throws `cross_origin` when another site sent the request. */
export function takeSessionCookie(site: Site, request: FastifyRequest): string | null {
  const value = readSessionCookie(site, request);
  if (value !== null) refuseOtherOrigins(request, site.config.publicUrl);
  return value;
}

export function setSessionCookie({ config: { publicUrl } }: Site, reply: FastifyReply, value: string): void {
  reply.header("set-cookie", siteCookie({ name, value, maxAgeS, sameSite: "Strict" }, publicUrl));
}

export function clearSessionCookie({ config: { publicUrl } }: Site, reply: FastifyReply): void {
  reply.header("set-cookie", siteCookie({ name, value: "", maxAgeS: 0, sameSite: "Strict" }, publicUrl));
}
