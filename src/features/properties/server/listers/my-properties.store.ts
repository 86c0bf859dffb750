// A lister's own properties in any state. Each query includes the lister: somebody else's property does not exist.
import type pg from "pg";
import type { AmenityId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { listerRecords } from "../../../../shared/server/records/lister-records.ts";
import type { TakenDown } from "../../contract/my-property.ts";
import { myPropertyMessages } from "../../contract/my-property-list.ts";

export const ownProperties = listerRecords("properties", myPropertyMessages.deletedElsewhere);

export async function findAmenityIds(database: Database, id: PropertyId): Promise<AmenityId[]> {
  const rows = await database
    .selectFrom("property_amenities")
    .select("amenity_id")
    .where("property_id", "=", id)
    .orderBy("amenity_id")
    .execute();
  return rows.map(({ amenity_id }) => amenity_id);
}

/** Replaces its amenities. */
export async function replaceAmenities(database: Database, id: PropertyId, amenityIds: readonly AmenityId[]): Promise<void> {
  await database.deleteFrom("property_amenities").where("property_id", "=", id).execute();
  if (amenityIds.length === 0) return;
  const rows = amenityIds.map((amenity_id) => ({ property_id: id, amenity_id }));
  await database.insertInto("property_amenities").values(rows).execute();
}

/** SQL of `TakenDown` for the row `p` of properties. */
export const takenDownJson = `(
  select json_build_object('at', at, 'reason', reason, 'note', note, 'askedAt', asked_at)
  from property_take_downs where property_id = p.id
)`;

export async function readTakenDown(pool: Pick<pg.Pool, "query">, id: PropertyId): Promise<TakenDown> {
  const text = `select ${takenDownJson} as taken_down from properties p where p.id = $1`;
  const { rows } = await pool.query<{ taken_down: TakenDown }>({ name: "taken-down", text, values: [id] });
  return rows[0]?.taken_down ?? null;
}
