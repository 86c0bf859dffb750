import { createHash, randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { AccountId } from "../contract/ids.ts";
import type { Database } from "../server/database/database.ts";
import type { Tables } from "../server/database/tables.ts";
import { newId } from "../server/ids.ts";
import { addLister } from "./test-properties.ts";

/** `headers` authenticate a request as this lister's. */
export type SignedInLister = { id: AccountId; token: string; headers: { authorization: string } };

/** A signed-in lister, without the cost of a password; `fields` as in `addLister`. */
export async function addSignedInLister(database: Database, fields: Partial<Insertable<Tables["accounts"]>> = {}): Promise<SignedInLister> {
  const id = await addLister(database, fields);
  return { id, ...(await addSession(database, id)) };
}

/** A further session of an account. */
export async function addSession(database: Database, accountId: AccountId): Promise<Omit<SignedInLister, "id">> {
  const token = randomBytes(32).toString("base64url");
  await database
    .insertInto("sessions")
    .values({
      id: newId("ses"),
      account_id: accountId,
      token_hash: createHash("sha256").update(token).digest(),
      expires_at: new Date("2100-01-01T00:00:00Z"),
    })
    .execute();
  return { token, headers: { authorization: `Bearer ${token}` } };
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
  const token = randomBytes(32).toString("base64url");
  const session = { id: newId("ops"), operator_id: operator.id, token_hash: createHash("sha256").update(token).digest() };
  await database
    .insertInto("operator_sessions")
    .values({ ...session, created_at: now, expires_at: new Date("2100-01-01T00:00:00Z") })
    .execute();
  return { ...operator, token, headers: { authorization: `Bearer ${token}` } };
}
