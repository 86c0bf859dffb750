import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { demoOperatorEmail } from "../../db/seed/demo/listers.ts";
import { hashPassword } from "../../src/features/accounts/server/passwords/password-hash.ts";
import { deskCookie } from "../../src/features/operator/contract/desk-terms.ts";
import { siteCookieName } from "../../src/shared/contract/site-cookie.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { ask } from "./site-data.ts";
import { expect } from "./test.ts";

/** Opens the desk with a session of an operator. The two steps of a sign-in have journeys of their own: a code works only once. */
export async function signInToDesk(page: Page, email = demoOperatorEmail): Promise<void> {
  const url = process.env.SITE_URL ?? "";
  const token = randomBytes(32).toString("base64url");
  const session = [newId("ops"), createHash("sha256").update(token).digest(), email];
  await ask(
    `insert into operator_sessions (id, operator_id, token_hash, created_at, expires_at)
    select $1, id, $2, now(), now() + interval '1 hour' from operators where email = $3`,
    session,
  );
  await page.context().addCookies([{ name: siteCookieName(deskCookie, url), value: token, url, httpOnly: true, sameSite: "Lax" }]);
  await page.goto("/operator");
  await expect(page).toHaveURL("/operator");
}

/** An operator with a password and without a second factor; resolves to the email. */
export async function makeOperator(password: string): Promise<string> {
  const id = newId("opr");
  const email = `${id}@example.com`;
  const values = [id, email, await hashPassword(password)];
  await ask("insert into operators (id, email, password_hash, created_at, updated_at) values ($1, $2, $3, now(), now())", values);
  return email;
}
