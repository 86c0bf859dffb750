import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";
import { ask } from "./site-data.ts";

export type Lister = { id: string; name: string; email: string; role: string };

/** A separate lister for one test, without any records. */
export async function makeLister(role = "OWNER", dataDir?: string): Promise<Lister> {
  const id = newId("acc");
  const lister = { id, name: "Asha Menon", email: `${id}@example.com`, role };
  await ask(
    "insert into accounts (id, name, email, role, password_hash, email_verified_at) values ($1, $2, $3, $4, '$argon2id$none', now())",
    Object.values(lister),
    dataDir,
  );
  return lister;
}

/** The same, signed in on every page of `page` from now on. */
export async function signInAsNewLister(page: Page, role?: string, dataDir?: string): Promise<Lister> {
  const lister = await makeLister(role, dataDir);
  await signInAsLister(page, lister, dataDir);
  return lister;
}

const newKey = () => randomBytes(16).toString("base64url");
const hashOf = (key: string) => createHash("sha256").update(key).digest();

/** Opens every page of `page` from now on as an existing lister. */
export async function signInAsLister(page: Page, { id, ...profile }: Lister, dataDir?: string): Promise<void> {
  const [token, family, refresh] = [newKey(), newKey(), newKey()];
  const session = [newId("ses"), id, hashOf(token), hashOf(family), hashOf(refresh)];
  await ask(
    `insert into sessions (id, account_id, token_hash, family_hash, refresh_hash, token_expires_at, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '1 day', now() + interval '1 day')`,
    session,
    dataDir,
  );
  // Cookies do not know ports, so this one is sent to every site on this host.
  await page.context().addCookies([{ name: "aangan-session", value: `${family}.${refresh}`, url: process.env.SITE_URL ?? "" }]);
  await page.addInitScript(
    ([stored, user]) => {
      localStorage.setItem("accessToken", stored);
      // A token that is never due for renewal.
      localStorage.setItem("accessTokenEndsAt", "4102444800000");
      localStorage.setItem("userProfile", user);
    },
    [token, JSON.stringify({ _id: id, firstName: profile.name.split(" ")[0], ...profile })] as const,
  );
}
