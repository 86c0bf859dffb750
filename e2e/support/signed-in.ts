import type { APIRequestContext, Page } from "@playwright/test";
import { demoPassword, demoSignIns } from "../../db/seed/demo/listers.ts";

type Role = (typeof demoSignIns)[number]["role"];
type Session = { user: object; accessToken: string; endsAt: number; cookies: Cookies };
type Cookies = Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"];
/** One sign-in for each worker and role while a journey can still use its token, since hashing a password is slow. */
const sessions = new Map<Role, Session>();
const longestJourneyMs = 8 * 60_000;

/** Opens every page of `page` from now on as the demo lister of that role; returns the token. */
export async function signInAs(role: Role, page: Page, request: APIRequestContext): Promise<string> {
  const known = sessions.get(role);
  const session = known && known.endsAt > Date.now() + longestJourneyMs ? known : await logIn(role, request);
  sessions.set(role, session);
  await keepSession(page, session);
  return session.accessToken;
}

/** Only when nothing is stored yet, so that a sign-out lasts. */
async function keepSession(page: Page, { user, accessToken, endsAt, cookies }: Session): Promise<void> {
  await page.context().addCookies(cookies);
  await page.addInitScript(
    ([token, endsAt, profile]) => {
      if (sessionStorage.getItem("test.signed-in")) return;
      sessionStorage.setItem("test.signed-in", "yes");
      localStorage.setItem("accessToken", token);
      localStorage.setItem("accessTokenEndsAt", endsAt);
      localStorage.setItem("userProfile", profile);
    },
    [accessToken, String(endsAt), JSON.stringify(user)] as const,
  );
}

async function logIn(role: Role, request: APIRequestContext): Promise<Session> {
  const email = demoSignIns.find((one) => one.role === role)?.email;
  const response = await request.post("/api/users/login", { data: { role, email, password: demoPassword } });
  if (!response.ok()) throw new Error(`Signing in as ${role}: ${await response.text()}`);
  const { user, accessToken, expiresIn } = await response.json();
  const { cookies } = await request.storageState();
  return { user, accessToken, endsAt: Date.now() + expiresIn * 1000, cookies };
}
