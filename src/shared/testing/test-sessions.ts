import { createHash, randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { AccountId } from "../contract/ids.ts";
import type { Database } from "../server/database/database.ts";
import type { Tables } from "../server/database/tables.ts";
import { newId } from "../server/ids.ts";
import { addLister } from "./test-properties.ts";

/** `headers` authenticate a request as this lister's; `cookie` is what a browser sends with requests for pictures. */
export type SignedInLister = { id: AccountId; token: string; cookie: string; headers: { authorization: string } };

/** A signed-in lister, without the cost of a password; `fields` as in `addLister`. */
export async function addSignedInLister(database: Database, fields: Partial<Insertable<Tables["accounts"]>> = {}): Promise<SignedInLister> {
  const id = await addLister(database, fields);
  return { id, ...(await addSession(database, id)) };
}

const newKey = () => randomBytes(16).toString("base64url");
const hashOf = (key: string) => createHash("sha256").update(key).digest();

/** A further session of an account. */
export async function addSession(database: Database, accountId: AccountId): Promise<Omit<SignedInLister, "id">> {
  const [token, family, refresh] = [newKey(), newKey(), newKey()];
  await database
    .insertInto("sessions")
    .values({
      id: newId("ses"),
      account_id: accountId,
      token_hash: hashOf(token),
      token_expires_at: new Date("2100-01-01T00:00:00Z"),
      family_hash: hashOf(family),
      refresh_hash: hashOf(refresh),
      expires_at: new Date("2100-01-01T00:00:00Z"),
    })
    .execute();
  return { token, cookie: `aangan-session=${family}.${refresh}`, headers: { authorization: `Bearer ${token}` } };
}

/** A signed-in operator, without the cost of a password. */
export async function addSignedInOperator(
  database: Database,
): Promise<{ id: string; email: string; token: string; headers: { authorization: string } }> {
  const now = new Date();
  const operator = { id: newId("opr"), email: `${newId("opr")}@example.com` };
  await database
    .insertInto("operators")
    .values({ ...operator, password_hash: "$argon2id$none", created_at: now, updated_at: now })
    .execute();
  const token = newKey();
  const session = { id: newId("ops"), operator_id: operator.id, token_hash: hashOf(token) };
  await database
    .insertInto("operator_sessions")
    .values({ ...session, created_at: now, expires_at: new Date("2100-01-01T00:00:00Z") })
    .execute();
  return { ...operator, token, headers: { authorization: `Bearer ${token}` } };
}
