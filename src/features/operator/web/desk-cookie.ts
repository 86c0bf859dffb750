import { siteCookie } from "../../../shared/contract/site-cookie.ts";
import { deskCookie, deskSessionHours } from "../contract/desk-terms.ts";

/** Invisible to scripts, and not sent with forms of other sites. `publicUrl` decides whether it requires TLS. */
export const sessionCookie = (token: string, publicUrl: string): string => cookie(token, deskSessionHours * 3600, publicUrl);
export const endedCookie = (publicUrl: string): string => cookie("", 0, publicUrl);

/** Lax: a link in a mail must open the desk. */
const cookie = (value: string, maxAgeS: number, publicUrl: string): string =>
  siteCookie({ name: deskCookie, value, maxAgeS, sameSite: "Lax" }, publicUrl);
