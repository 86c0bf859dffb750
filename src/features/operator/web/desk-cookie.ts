import { deskCookie, deskSessionHours } from "../contract/desk-terms.ts";

/** Out of reach of scripts, and not sent along by forms of other sites. `publicUrl` says whether only over TLS. */
export function sessionCookie(token: string, publicUrl: string): string {
  return cookie(token, deskSessionHours * 3600, publicUrl);
}
export const endedCookie = (publicUrl: string): string => cookie("", 0, publicUrl);

function cookie(value: string, maxAgeS: number, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${deskCookie}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`;
}
