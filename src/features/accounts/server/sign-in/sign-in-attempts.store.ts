import { sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";

/** Locks the account's attempts until the transaction ends, across all processes. */
export async function lockAttempts(transaction: Database, accountKey: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${accountKey.readBigInt64BE().toString()}::bigint)`.execute(transaction);
}

/** The number of failures since each of two times, and the time of the last one. */
export async function countAttempts(database: Database, accountKey: Buffer, since: { pace: Date; day: Date }) {
  return database
    .selectFrom("sign_in_failures")
    .where("account_key", "=", accountKey)
    .where("at", ">", since.day)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("at", ">", since.pace).as("ofPace"),
      fn.countAll<number>().as("ofDay"),
      fn.max<Date | null>("at").as("lastAt"),
    ])
    .executeTakeFirstOrThrow();
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

export async function isPlace(database: Database, accountKey: Buffer, place: Buffer, usedSince: Date): Promise<boolean> {
  const row = await database
    .selectFrom("sign_in_places")
    .where("account_key", "=", accountKey)
    .where("place", "=", place)
    .where("last_used_at", ">", usedSince)
    .select("place")
    .executeTakeFirst();
  return row !== undefined;
}

export async function keepPlace(database: Database, account_key: Buffer, place: Buffer, last_used_at: Date): Promise<void> {
  await database
    .insertInto("sign_in_places")
    .values({ account_key, place, last_used_at })
    .onConflict((conflict) => conflict.columns(["account_key", "place"]).doUpdateSet({ last_used_at }))
    .execute();
}

export async function deletePlacesBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom("sign_in_places").where("last_used_at", "<=", before).execute();
}
