// The feature master (PWIZ-10), as operators keep it: names that the wizard offers.
import { type SqlBool, sql } from "kysely";
import type { FeatureId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";

/** By the alphabet. */
export async function listFeatureMaster(database: Database) {
  return database.selectFrom("features").select(["id", "name"]).orderBy(sql`fold(name)`).execute();
}

/** Nobody else changes the master until the transaction ends. */
export async function lockFeatureMaster(transaction: Database): Promise<void> {
  await sql`lock table features in share row exclusive mode`.execute(transaction);
}

/** Case and accents make no other feature. */
export async function findFeatureNamed(database: Database, name: string): Promise<FeatureId | undefined> {
  const row = await database.selectFrom("features").where(sql<SqlBool>`fold(name) = fold(${name})`).select("id").executeTakeFirst();
  return row?.id;
}

export async function findFeature(database: Database, id: FeatureId): Promise<string | undefined> {
  const row = await database.selectFrom("features").where("id", "=", id).select("name").executeTakeFirst();
  return row?.name;
}

/** Adds it, or gives it this name. */
export async function putFeature(transaction: Database, id: FeatureId, name: string): Promise<void> {
  await transaction
    .insertInto("features")
    .values({ id, name })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ name }))
    .execute();
}

export async function deleteFeature(transaction: Database, id: FeatureId): Promise<void> {
  await transaction.deleteFrom("features").where("id", "=", id).execute();
}
