import { type Insertable, sql } from "kysely";
import type { AccountId, PropertyId } from "../contract/ids.ts";
import type { Database } from "../server/database/database.ts";
import type { Tables } from "../server/database/tables.ts";
import { newId } from "../server/ids.ts";

/** A signed-up account of a lister. */
export async function addLister(database: Database, fields: Partial<Insertable<Tables["accounts"]>> = {}): Promise<AccountId> {
  const id = newId("acc");
  const lister = { id, email: `${id}@example.com`, role: "OWNER" as const, name: "Asha Menon", password_hash: "$argon2id$none" };
  await database
    .insertInto("accounts")
    .values({ ...lister, ...fields })
    .execute();
  return id;
}

/** Columns with which nothing is missing of the usual property for publication (PWIZ-06). */
export const completeColumns = {
  description: "Quiet.",
  possession_status: "ready-to-move" as const,
  age: 3,
  area: 900,
  area_unit: "sqft" as const,
  location: "Aundh",
  address: "12 Temple Road",
  zip_code: "411007",
};

type Fields = Partial<Insertable<Tables["properties"]>> & { lister_id: AccountId };
type Parts = { /** By name. */ amenities?: readonly string[]; images?: number };

/** A published apartment for sale in Pune, unless `fields` say otherwise. */
export async function addProperty(
  database: Database,
  fields: Fields,
  { amenities = [], images = 0 }: Parts = {},
): Promise<{ id: PropertyId; number: number }> {
  const usual = {
    lister_type: "OWNER" as const,
    publication: "published" as const,
    published_at: new Date("2026-06-01T00:00:00Z"),
    created_at: new Date("2026-06-01T00:00:00Z"),
    title: "Corner apartment with a garden view",
    type: "apartment" as const,
    listed_for: "sale" as const,
    price: 12_000_000,
    city: "Pune",
    state: "Maharashtra",
  };
  const property = await database
    .insertInto("properties")
    .values({ id: newId("prp"), ...usual, ...fields })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
  if (amenities.length > 0) await setAmenities(database, property.id, amenities);
  for (let image = 1; image <= images; image++) await addImage(database, property.id, { display_order: image });
  return property;
}

/** Replaces its present ones. */
export async function setAmenities(database: Database, id: PropertyId, names: readonly string[]): Promise<void> {
  await database.deleteFrom("property_amenities").where("property_id", "=", id).execute();
  if (names.length === 0) return;
  await database
    .insertInto("property_amenities")
    .columns(["property_id", "amenity_id"])
    .expression((query) =>
      query
        .selectFrom("amenities")
        .select(({ val }) => [val(id).as("property_id"), "id"])
        .where("name", "in", [...names]),
    )
    .execute();
}

export async function addImage(database: Database, id: PropertyId, fields: Partial<Insertable<Tables["media_items"]>> = {}): Promise<void> {
  const image = { kind: "image" as const, type: "gallery", caption: "Gallery Image", display_order: 1 };
  await database
    .insertInto("media_items")
    .values({ id: newId("med"), property_id: id, url: `demo/photos/${id}.jpg`, ...image, ...fields })
    .execute();
}

/** Makes these published properties offers of one home, alike or not. */
export async function joinHomes(database: Database, ids: readonly string[]): Promise<void> {
  const group = [...ids];
  await sql`
    insert into home_matches (property_id, other_id, seen_by, at)
    select least(first.property_id, o.property_id), greatest(first.property_id, o.property_id), 'unit', now()
    from home_posts o, (select min(property_id) as property_id from home_posts where property_id = any (${group})) first
    where o.property_id = any (${group}) and o.property_id <> first.property_id on conflict do nothing`.execute(database);
  await sql`
    update home_posts set home_id = (select min(home_id) from home_posts where property_id = any (${group}))
    where property_id = any (${group})`.execute(database);
  await sql`select touch_posts(${group})`.execute(database);
}
