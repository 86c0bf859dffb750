// The amenity master (PROP-07, PWIZ-11), as operators keep it.
import { sql } from "kysely";
import type { AmenityId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";

/** Places in the bit set of search. */
const mostAmenities = 62;

type Amenity = { name: string; icon: string };

export async function listAmenityMaster(database: Database) {
  return database
    .selectFrom("amenities")
    .select(["id", "name", "icon", "is_search_filter as isSearchFilter"])
    .select(sql<number>`(select count(*) from property_amenities where amenity_id = amenities.id)`.as("properties"))
    .orderBy("bit")
    .execute();
}

async function lockAmenityMaster(transaction: Database): Promise<void> {
  await sql`lock table amenities in share row exclusive mode`.execute(transaction);
}

/** Locks the whole master until the transaction ends. */
export async function lockAmenity(transaction: Database, id: AmenityId) {
  await lockAmenityMaster(transaction);
  return transaction
    .selectFrom("amenities")
    .where("id", "=", id)
    .select(["id", "name", "icon", "is_search_filter as isSearchFilter"])
    .executeTakeFirst();
}

/** By the name as search reads it, which ignores case and accents. */
async function findAmenityNamed(database: Database, name: string): Promise<AmenityId | undefined> {
  const row = await database.selectFrom("amenities").where(sql<boolean>`fold(name) = fold(${name})`).select("id").executeTakeFirst();
  return row?.id;
}

/** Locks the whole master until the transaction ends. "taken": another amenity has this name. "full": search has no place left for it. */
export async function insertAmenity(transaction: Database, id: AmenityId, { name, icon }: Amenity): Promise<"inserted" | "taken" | "full"> {
  await lockAmenityMaster(transaction);
  if (await findAmenityNamed(transaction, name)) return "taken";
  const { rows } = await sql`
    insert into amenities (id, bit, name, icon)
    select ${id}, min(bit), ${name}, ${icon} from generate_series(0, ${mostAmenities - 1}) bit
    where bit not in (select bit from amenities) having min(bit) is not null
    returning id`.execute(transaction);
  return rows.length > 0 ? "inserted" : "full";
}

/** After `lockAmenity`. False when another amenity has this name. */
export async function updateAmenity(transaction: Database, id: AmenityId, { name, icon }: Amenity): Promise<boolean> {
  const taken = await findAmenityNamed(transaction, name);
  if (taken && taken !== id) return false;
  await transaction.updateTable("amenities").set({ name, icon }).where("id", "=", id).execute();
  return true;
}

/** After `lockAmenity`. False when a property has it, or search offers it as a button. */
export async function deleteAmenity(transaction: Database, id: AmenityId): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("amenities")
    .where("id", "=", id)
    .where("is_search_filter", "=", false)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom("property_amenities").select("amenity_id").where("amenity_id", "=", id))))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Whether all of these are in the master. */
export async function areAmenities(database: Database, ids: readonly AmenityId[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const known = await database.selectFrom("amenities").select("id").where("id", "in", ids).execute();
  return known.length === ids.length;
}

/** In the order in which listers are offered them. */
export async function listAmenities(database: Database): Promise<{ _id: AmenityId; name: string; icon: string }[]> {
  return database.selectFrom("amenities").select(["id as _id", "name", "icon"]).orderBy("bit").execute();
}
