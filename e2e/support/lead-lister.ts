import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";
import { ask } from "./site-data.ts";

export type Lister = { id: string; token: string; propertyId: string };

/**
 * A separate lister for this test with one published property, signed in on the page's device. Not through the form, which allows
 * 30 a minute.
 */
export async function signInLister(page: Page): Promise<Lister> {
  const profile = { _id: newId("acc"), name: "Asha Menon", firstName: "Asha", role: "OWNER" };
  const email = `${profile._id}@example.com`;
  const token = randomBytes(32).toString("base64url");
  await ask("insert into accounts (id, email, role, name, password_hash) values ($1, $2, 'OWNER', $3, '$argon2id$none')", [
    ...[profile._id, email, profile.name],
  ]);
  await ask("insert into sessions (id, account_id, token_hash, expires_at) values ($1, $2, sha256($3), now() + interval '1 day')", [
    ...[newId("ses"), profile._id, Buffer.from(token)],
  ]);
  await page.addInitScript(
    ([stored, accessToken]) => {
      // Once, so that a session that has ended stays ended.
      if (sessionStorage.getItem("test.signed-in")) return;
      sessionStorage.setItem("test.signed-in", "yes");
      localStorage.setItem("accessToken", accessToken);
      localStorage.setItem("userProfile", stored);
    },
    [JSON.stringify({ ...profile, email }), token] as const,
  );
  const propertyId = newId("prp");
  await ask(
    `insert into properties (id, lister_id, lister_type, title, type, city, listed_for, price, publication, published_at)
     values ($1, $2, 'OWNER', 'Quiet two-bedroom near the lake', 'apartment', 'Bengaluru', 'sale', 9000000, 'published', now())`,
    [propertyId, profile._id],
  );
  return { id: profile._id, token, propertyId };
}

type Written = { name: string; message: string; hoursAgo: number; nature?: string; email?: string };

/** About the property of its lister. */
export async function addLead(
  { id, propertyId }: { id: string; propertyId: string },
  { name, message, hoursAgo, nature = "Enquiry", email }: Written,
) {
  const lead = newId("led");
  await ask(
    `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, lead_nature, fingerprint, erase_token_hash, created_at)
     values ($1, $2, $3, 'Quiet two-bedroom near the lake', $4, $5, $6, $7, $8, $9, $10, now() - $11 * interval '1 hour')`,
    [
      ...[
        lead,
        id,
        propertyId,
        name,
        email ?? `${name.split(" ")[0]?.toLowerCase()}@mail.example`,
        `55500${String(hoursAgo).padStart(5, "0")}`,
      ],
      ...[message, nature, randomBytes(32), randomBytes(32), hoursAgo],
    ],
  );
  return lead;
}
