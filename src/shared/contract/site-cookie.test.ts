import { expect, test } from "vitest";
import { siteCookie, siteCookieName } from "./site-cookie.ts";

const cookie = { name: "aangan-desk", value: "x", maxAgeS: 60, sameSite: "Lax" } as const;

test("on https a cookie is bound to this host and to TLS by its name; on http browsers would refuse that name", () => {
  expect(siteCookie(cookie, "https://homes.example")).toBe("__Host-aangan-desk=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure");
  expect(siteCookie(cookie, "http://localhost:3000")).toBe("aangan-desk=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
  expect(siteCookieName("aangan-desk", "https://homes.example")).toBe("__Host-aangan-desk");
});
