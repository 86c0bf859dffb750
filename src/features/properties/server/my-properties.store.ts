// A lister's own properties, whatever their state. Who asks is part of each question: somebody else's is not there.
import { sql } from "kysely";
import type pg from "pg";
import type { AccountId, AmenityId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";
import type { MyPropertyFilter } from "../contract/my-property-list.ts";
import type { PropertyImage } from "../contract/property.ts";
import { propertyStatuses } from "../contract/property-terms.ts";
import type { NewProperty } from "./create-property.ts";
import type { PropertyChanges } from "./my-property-columns.ts";
import { imageJson, type PropertyRow } from "./property.rows.ts";

export type OwnProperty = PropertyRow & { field_versions: Record<string, number> };

/** Locked until the transaction ends; undefined when it is not this lister's, or deleted. */
export async function lockOwnProperty(transaction: Database, listerId: AccountId, id: PropertyId): Promise<OwnProperty | undefined> {
  const row = await transaction
    .selectFrom("properties")
    .selectAll()
    .where("id", "=", id)
    .where("lister_id", "=", listerId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row as OwnProperty | undefined;
}

/** Whether it is this lister's, and deleted. */
export async function isDeleted(database: Database, listerId: AccountId, id: PropertyId): Promise<boolean> {
  const row = await database
    .selectFrom("properties")
    .select("id")
    .where("id", "=", id)
    .where("lister_id", "=", listerId)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False: this lister has created a property under the same key, maybe at this very moment. */
export async function insertProperty(database: Database, property: NewProperty): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("properties")
    .values(property)
    .onConflict((conflict) => conflict.columns(["lister_id", "creation_key"]).where("creation_key", "is not", null).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What this lister has created under that key; null: nothing, or nothing that is still there. */
export async function findCreated(database: Database, listerId: AccountId, creationKey: string): Promise<PropertyId | null> {
  const created = await database
    .selectFrom("properties")
    .select("id")
    .where("lister_id", "=", listerId)
    .where("creation_key", "=", creationKey)
    .executeTakeFirst();
  return created?.id ?? null;
}

/** Its version grows by one. `parts`: what has changed beside its columns. */
export async function changeProperty(
  database: Database,
  { id, version }: Pick<PropertyRow, "id" | "version">,
  changes: PropertyChanges,
  { at, parts = [] }: { at: Date; parts?: readonly string[] },
): Promise<void> {
  const next = version + 1;
  const noted = Object.fromEntries(parts.map((part) => [part, next]));
  await database
    .updateTable("properties")
    .set({ ...changes, version: next, updated_at: at, field_versions: sql`field_versions || ${JSON.stringify(noted)}::jsonb` })
    .where("id", "=", id)
    .execute();
}

/** One that this lister has deleted after `since`, locked until the transaction ends; undefined: there is none. */
export async function lockDeletedProperty(
  transaction: Database,
  listerId: AccountId,
  id: PropertyId,
  since: Date,
): Promise<PropertyRow | undefined> {
  return transaction
    .selectFrom("properties")
    .selectAll()
    .where("id", "=", id)
    .where("lister_id", "=", listerId)
    .where("deleted_at", ">", since)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes for good what was deleted before `since`, at most so many; resolves to their ids. */
export async function purgeProperties(database: Database, since: Date, most: number): Promise<PropertyId[]> {
  const purged = await database
    .deleteFrom("properties")
    .where("id", "in", (query) =>
      query.selectFrom("properties").select("id").where("deleted_at", "<=", since).orderBy("deleted_at").limit(most),
    )
    .returning("id")
    .execute();
  return purged.map(({ id }) => id);
}

export async function findAmenityIds(database: Database, id: PropertyId): Promise<AmenityId[]> {
  const rows = await database
    .selectFrom("property_amenities")
    .select("amenity_id")
    .where("property_id", "=", id)
    .orderBy("amenity_id")
    .execute();
  return rows.map(({ amenity_id }) => amenity_id);
}

export async function areAmenities(database: Database, ids: readonly AmenityId[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const known = await database.selectFrom("amenities").select("id").where("id", "in", ids).execute();
  return known.length === ids.length;
}

/** Makes these its only ones. */
export async function replaceAmenities(database: Database, id: PropertyId, amenityIds: readonly AmenityId[]): Promise<void> {
  await database.deleteFrom("property_amenities").where("property_id", "=", id).execute();
  if (amenityIds.length === 0) return;
  const rows = amenityIds.map((amenity_id) => ({ property_id: id, amenity_id }));
  await database.insertInto("property_amenities").values(rows).execute();
}

export async function listAmenities(database: Database): Promise<{ _id: AmenityId; name: string; icon: string }[]> {
  return database.selectFrom("amenities").select(["id as _id", "name", "icon"]).orderBy("bit").execute();
}

export type ListedProperty = PropertyRow & { image: PropertyImage | null };
type ListQuestion = {
  page: number;
  limit: number;
  search: string;
  status?: MyPropertyFilter | undefined;
  /** Of the deleted, those since then: the others cannot be restored. */
  deletedSince: Date;
};

// `strpos` instead of LIKE: what people type has no wildcards.
const ownOnes = `
  from properties p
  where p.lister_id = $1 and (case when $5 then p.deleted_at > $6 else p.deleted_at is null end)
    and ($2 = '' or strpos(fold(concat_ws(' ', p.title, p.location, p.city, p.state)), fold($2)) > 0)
    and ($3::property_status is null or p.status = $3) and ($4::possession_status is null or p.possession_status = $4)`;

/** One page of a lister's properties, newest first, and how many there are. A page beyond the last is the last. */
export async function listOwnProperties(
  pool: Pick<pg.Pool, "query">,
  listerId: AccountId,
  { page, limit, search, status, deletedSince }: ListQuestion,
): Promise<{ rows: ListedProperty[]; page: number; pages: number; total: number }> {
  const isForDeleted = status === "deleted";
  const isStatus = propertyStatuses.some((known) => known === status);
  const possession = isStatus || isForDeleted ? null : (status ?? null);
  const conditions = [listerId, search, isStatus ? status : null, possession, isForDeleted, deletedSince];
  const counted = await pool.query<{ total: number }>({
    name: "own-properties-counted",
    text: `select count(*) as total ${ownOnes}`,
    values: conditions,
  });
  const total = counted.rows[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / limit));
  const shown = Math.min(page, pages);
  const { rows } = await pool.query<ListedProperty>({
    name: "own-properties",
    text: `select p.*, m.image from (select p.* ${ownOnes} order by p.created_at desc, p.number desc limit $7 offset $8) p
      left join lateral (
        select ${imageJson} as image from media_items where property_id = p.id and kind = 'image'
        order by type = 'thumbnail' desc, display_order, id limit 1
      ) m on true
      order by p.created_at desc, p.number desc`,
    values: [...conditions, limit, (shown - 1) * limit],
  });
  return { rows, page: shown, pages, total };
}

export async function countPublished(database: Database, listerId: AccountId): Promise<number> {
  const { published } = await database
    .selectFrom("properties")
    .where("lister_id", "=", listerId)
    .where("publication", "=", "published")
    .where("deleted_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("published"))
    .executeTakeFirstOrThrow();
  return published;
}
