// The feature master (PWIZ-10), as operators keep it: names that the wizard offers.
import { type SqlBool, sql } from "kysely";
import type { FeatureId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";

/** In alphabetical order. */
export async function listFeatureMaster(database: Database) {
  return database.selectFrom("features").select(["id", "name"]).orderBy(sql`fold(name)`).execute();
}

async function lockFeatureMaster(transaction: Database): Promise<void> {
  await sql`lock table features in share row exclusive mode`.execute(transaction);
}

/** Ignores case and accents. */
async function findFeatureNamed(database: Database, name: string): Promise<FeatureId | undefined> {
  const row = await database.selectFrom("features").where(sql<SqlBool>`fold(name) = fold(${name})`).select("id").executeTakeFirst();
  return row?.id;
}

/** Its name. Locks the whole master until the transaction ends. */
export async function lockFeature(transaction: Database, id: FeatureId): Promise<string | undefined> {
  await lockFeatureMaster(transaction);
  const row = await transaction.selectFrom("features").where("id", "=", id).select("name").executeTakeFirst();
  return row?.name;
}

type NewFeature = { id: FeatureId; name: string };

/** Locks the whole master until the transaction ends. "taken": another feature has this name. "full": there are `most` already. */
export async function insertFeature(transaction: Database, feature: NewFeature, most: number): Promise<"inserted" | "taken" | "full"> {
  await lockFeatureMaster(transaction);
  if (await findFeatureNamed(transaction, feature.name)) return "taken";
  if ((await listFeatureMaster(transaction)).length >= most) return "full";
  await transaction.insertInto("features").values(feature).execute();
  return "inserted";
}

/** After `lockFeature`. False when another feature has this name. */
export async function updateFeature(transaction: Database, { id, name }: NewFeature): Promise<boolean> {
  const taken = await findFeatureNamed(transaction, name);
  if (taken && taken !== id) return false;
  await transaction.updateTable("features").set({ name }).where("id", "=", id).execute();
  return true;
}

export async function deleteFeature(transaction: Database, id: FeatureId): Promise<void> {
  await transaction.deleteFrom("features").where("id", "=", id).execute();
}
