import type { APIRequestContext, Page } from "@playwright/test";
import { codeOf, stepAt } from "../../src/features/accounts/server/second-factor/totp.ts";
import { newEmail } from "./account-forms.ts";
import { ask } from "./site-data.ts";

export const factorPassword = "Courtyard@9";

/** What an authenticator app shows in that many steps of 30 s; the site accepts the next one as well, and each once. */
export const codeOfApp = (secret: string, later = 0): string => codeOf(secret, stepAt(new Date()) + later);

/** The key that an open enrolment shows, as a person types it into an app. */
export const shownKey = async (page: Page): Promise<string> => ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");

/** A verified lister with a password, in the role of an owner; resolves to the email. */
export async function registerOwner(request: APIRequestContext): Promise<string> {
  const email = newEmail();
  const account = { role: "OWNER", name: "Asha Menon", email, mobile: "9845012345" };
  const response = await request.post("/api/users/register", {
    data: { ...account, password: factorPassword, confirm_password: factorPassword },
  });
  if (!response.ok()) throw new Error(await response.text());
  await ask("update accounts set email_verified_at = now() where email = $1", [email]);
  return email;
}

/** A lister whose second factor is on; a code of the step `later: 1` has not been used. */
export async function registerProtectedOwner(request: APIRequestContext) {
  const email = await registerOwner(request);
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const response = await request.post(`/api/users/${path}`, { data, headers });
    if (!response.ok()) throw new Error(await response.text());
    return response.json();
  };
  const { accessToken } = await post("login", { role: "OWNER", email, password: factorPassword });
  const authorization = { authorization: `Bearer ${accessToken}` };
  const { secret, enrolment } = (await post("second-factor/begin", { password: factorPassword }, authorization)).data;
  const { recoveryCodes } = (await post("second-factor/turn-on", { enrolment, code: codeOfApp(secret) }, authorization)).data;
  return { email, secret: secret as string, recoveryCodes: recoveryCodes as string[] };
}
