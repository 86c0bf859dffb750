import type { Database } from "../../../../shared/server/database/database.ts";
import type { KnownVisitor } from "../../../../shared/server/http/known-visitor.ts";
import { newId } from "../../../../shared/server/ids.ts";

/** The row of an address, made when there is none; locked until the transaction ends. */
export async function lockAddressOf(transaction: Database, email: string, now: Date): Promise<string> {
  const { id } = await transaction
    .insertInto("alert_addresses")
    .values({ id: newId("ala", now), email, created_at: now })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ email }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined when there is none. Locked until the transaction ends. */
export const lockAddress = (transaction: Database, id: string) =>
  transaction.selectFrom("alert_addresses").where("id", "=", id).selectAll().forNoKeyUpdate().executeTakeFirst();

export const findAddress = (database: Database, id: string) =>
  database.selectFrom("alert_addresses").where("id", "=", id).selectAll().executeTakeFirst();

/** The address that a visitor has proved to own; in lower case. */
export async function findOwnAddress(database: Database, { accountId, email }: KnownVisitor): Promise<string | null> {
  if (accountId === null) return email;
  const account = await database
    .selectFrom("accounts")
    .where("id", "=", accountId)
    .where("email_verified_at", "is not", null)
    .select("email")
    .executeTakeFirst();
  return account?.email.toLowerCase() ?? null;
}
