import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { newId } from "../src/shared/server/ids.ts";
import { ask } from "./site-data.ts";

export type NewLister = { id: string; token: string };

/** A lister of one test's own, with nothing yet, who is signed in on every page of `page` from now on. */
export async function signInAsNewLister(page: Page, { name = "Asha Menon", role = "OWNER" } = {}): Promise<NewLister> {
  const [id, token] = [newId("acc"), randomBytes(32).toString("base64url")];
  const email = `${id}@example.com`;
  await ask("insert into accounts (id, email, role, name, password_hash) values ($1, $2, $3, $4, '$argon2id$none')", [
    id,
    email,
    role,
    name,
  ]);
  await ask("insert into sessions (id, account_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')", [
    newId("ses"),
    id,
    createHash("sha256").update(token).digest(),
  ]);
  const profile = { _id: id, name, firstName: name.split(" ")[0], email, role };
  await page.addInitScript(
    ([stored, user]) => {
      localStorage.setItem("accessToken", stored);
      localStorage.setItem("userProfile", user);
    },
    [token, JSON.stringify(profile)] as const,
  );
  return { id, token };
}
