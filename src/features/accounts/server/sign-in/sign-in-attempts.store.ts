import { sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";

/** Until the transaction ends, nobody else gets past this for the same account, in whatever process. */
export async function lockAttempts(transaction: Database, accountKey: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${accountKey.readBigInt64BE().toString()}::bigint)`.execute(transaction);
}

export async function countAttemptsSince(database: Database, accountKey: Buffer, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom("sign_in_failures")
    .where("account_key", "=", accountKey)
    .where("at", ">", since)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAttempt(database: Database, accountKey: Buffer, at: Date): Promise<void> {
  await database.insertInto("sign_in_failures").values({ account_key: accountKey, at }).execute();
}

export async function deleteAttempts(database: Database, accountKey: Buffer): Promise<void> {
  await database.deleteFrom("sign_in_failures").where("account_key", "=", accountKey).execute();
}

export async function deleteAttemptsBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom("sign_in_failures").where("at", "<=", before).execute();
}
