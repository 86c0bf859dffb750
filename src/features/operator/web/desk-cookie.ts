import { deskCookie, deskSessionHours } from "../contract/desk-terms.ts";

/** Invisible to scripts, and not sent with forms of other sites. `publicUrl` decides whether it requires TLS. */
export function sessionCookie(token: string, publicUrl: string): string {
  return cookie(token, deskSessionHours * 3600, publicUrl);
}
export const endedCookie = (publicUrl: string): string => cookie("", 0, publicUrl);

function cookie(value: string, maxAgeS: number, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${deskCookie}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`;
}
