/** On https the name that a browser takes from this very host alone, over TLS (`__Host-`). Browsers refuse it on http. */
export const siteCookieName = (name: string, publicUrl: string): string => (isSecure(publicUrl) ? `__Host-${name}` : name);

type SiteCookie = { name: string; value: string; maxAgeS: number; sameSite: "Strict" | "Lax" };

/** The text of a Set-Cookie header. Scripts cannot read the cookie; `maxAgeS: 0` removes it. */
export function siteCookie({ name, value, maxAgeS, sameSite }: SiteCookie, publicUrl: string): string {
  const secure = isSecure(publicUrl) ? "; Secure" : "";
  return `${siteCookieName(name, publicUrl)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=${sameSite}${secure}`;
}

const isSecure = (publicUrl: string) => publicUrl.startsWith("https:");
