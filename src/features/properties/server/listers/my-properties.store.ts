// A lister's own properties in any state. Each query includes the lister: somebody else's property does not exist.
import type pg from "pg";
import type { AccountId, AmenityId, PropertyId } from "../../../../shared/contract/ids.ts";
import { readPaging } from "../../../../shared/contract/paging.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { listerRecords } from "../../../../shared/server/records/lister-records.ts";
import type { TakenDown } from "../../contract/my-property.ts";
import { type MyPropertyFilter, myPropertyMessages } from "../../contract/my-property-list.ts";
import type { PropertyImage } from "../../contract/property.ts";
import { possessionStatuses, propertyStatuses } from "../../contract/property-terms.ts";
import { imageJson, type PropertyRow } from "../property.rows.ts";

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
const takenDownJson = `(
  select json_build_object('at', at, 'reason', reason, 'note', note, 'askedAt', asked_at)
  from property_take_downs where property_id = p.id
)`;

export type ListedProperty = PropertyRow & { image: PropertyImage | null; taken_down: TakenDown };
type ListQuestion = {
  page: number;
  limit: number;
  search: string;
  status?: MyPropertyFilter | undefined;
  /** Deleted ones only since then: older ones cannot be restored. */
  deletedSince: Date;
};

// `strpos` instead of LIKE, so that typed text has no wildcards.
const ownOnes = `
  from properties p
  where p.lister_id = $1 and (case when $5 then p.deleted_at > $6 else p.deleted_at is null end)
    and ($2 = '' or strpos(fold(concat_ws(' ', p.title, p.location, p.city, p.state)), fold($2)) > 0)
    and ($3::property_status is null or p.status = $3) and ($4::possession_status is null or p.possession_status = $4)
    and (not $7 or exists (select from property_take_downs where property_id = p.id))`;

export async function readTakenDown(pool: Pick<pg.Pool, "query">, id: PropertyId): Promise<TakenDown> {
  const text = `select ${takenDownJson} as taken_down from properties p where p.id = $1`;
  const { rows } = await pool.query<{ taken_down: TakenDown }>({ name: "taken-down", text, values: [id] });
  return rows[0]?.taken_down ?? null;
}

/** One page of a lister's properties, newest first, and the total. A page after the last is the last. */
export async function listOwnProperties(
  pool: Pick<pg.Pool, "query">,
  listerId: AccountId,
  { page, limit, search, status, deletedSince }: ListQuestion,
): Promise<{ rows: ListedProperty[]; page: number; pages: number; total: number }> {
  const isForDeleted = status === "deleted";
  const propertyStatus = propertyStatuses.find((known) => known === status) ?? null;
  const possession = possessionStatuses.find((known) => known === status) ?? null;
  const conditions = [listerId, search, propertyStatus, possession, isForDeleted, deletedSince, status === "taken-down"];
  const counted = await pool.query<{ total: number }>({
    name: "own-properties-counted",
    text: `select count(*) as total ${ownOnes}`,
    values: conditions,
  });
  const paging = readPaging({ page, size: limit, total: counted.rows[0]?.total });
  const { rows } = await pool.query<ListedProperty>({
    name: "own-properties",
    text: `select p.*, m.image, ${takenDownJson} as taken_down from (select p.* ${ownOnes} order by p.created_at desc, p.number desc limit $8 offset $9) p
      left join lateral (
        select ${imageJson} as image from media_items where property_id = p.id and kind = 'image'
        order by type = 'thumbnail' desc, display_order, id limit 1
      ) m on true
      order by p.created_at desc, p.number desc`,
    values: [...conditions, limit, (paging.page - 1) * limit],
  });
  return { rows, page: paging.page, pages: paging.last, total: paging.total };
}
