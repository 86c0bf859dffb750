import type pg from "pg";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import type { ListerType } from "../../accounts/contract/lister-types.ts";

/** Open: neither suspended nor about to be deleted. */
export type Lister = { id: string; role: ListerType; isOpen: boolean };
export type KnownRow = {
  reference: string;
  id: PropertyId;
  /** 64 hexadecimal digits. */
  digest: string;
  publication: "draft" | "published" | "unpublished";
  isDeleted: boolean;
};

/** Values by the names of the columns of `properties`; arrays as arrays. */
export type ColumnValues = Record<string, unknown>;

export async function findListers(client: pg.ClientBase, email: string): Promise<Lister[]> {
  const { rows } = await client.query<Lister>(
    `select id, role, suspended_at is null and deletion_requested_at is null as "isOpen" from accounts where email = $1 order by role`,
    [email.toLowerCase()],
  );
  return rows;
}

/** The amenity master: the lower-case name of each amenity to its id. */
export async function loadAmenityIds(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>("select id, lower(name) as name from amenities");
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Until the transaction ends, no other import of the same lister and source writes. */
export async function waitForTurn(client: pg.ClientBase, listerId: string, source: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`import ${listerId} ${source}`]);
}

/** The properties that rows with these references have become, locked. */
export async function findKnownRows(client: pg.ClientBase, listerId: string, source: string, references: string[]): Promise<KnownRow[]> {
  const { rows } = await client.query<KnownRow>(
    `select import_reference as reference, id, encode(import_digest, 'hex') as digest, publication, deleted_at is not null as "isDeleted"
     from properties where lister_id = $1 and import_source = $2 and import_reference = any($3) order by id for update`,
    [listerId, source, references],
  );
  return rows;
}

/** Until the transaction ends, nobody suspends the lister or lets them leave. False when that has happened. After their properties, as publishing locks them. */
export async function lockOpenLister(client: pg.ClientBase, listerId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from accounts where id = $1 and suspended_at is null and deletion_requested_at is null for no key update",
    [listerId],
  );
  return rowCount === 1;
}

/** Adds properties; every one has values for the same columns. */
export async function insertProperties(client: pg.ClientBase, columns: readonly string[], properties: ColumnValues[]): Promise<void> {
  if (properties.length === 0) return;
  const names = columns.join(", ");
  await client.query(`insert into properties (${names}) select ${names} from json_populate_recordset(null::properties, $1)`, [
    JSON.stringify(properties),
  ]);
}

/** Sets the given columns, and with them version and time of change, of the properties with the ids in `properties`. */
export async function updateProperties(client: pg.ClientBase, columns: readonly string[], properties: ColumnValues[]): Promise<void> {
  if (properties.length === 0) return;
  const assignments = columns.map((column) => `${column} = new.${column}`).join(", ");
  await client.query(
    `update properties set ${assignments}, updated_at = now(), version = properties.version + 1
     from json_populate_recordset(null::properties, $1) new where properties.id = new.id`,
    [JSON.stringify(properties)],
  );
}

/** Publishes drafts; what is not a draft stays as its lister left it. */
export async function publishDrafts(client: pg.ClientBase, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query("update properties set publication = 'published', published_at = now() where id = any($1) and publication = 'draft'", [
    ids,
  ]);
}

/** Makes these the only amenities of each property. */
export async function replaceAmenities(client: pg.ClientBase, amenities: { propertyId: string; amenityIds: string[] }[]): Promise<void> {
  if (amenities.length === 0) return;
  await client.query("delete from property_amenities where property_id = any($1)", [amenities.map(({ propertyId }) => propertyId)]);
  await client.query(
    `insert into property_amenities (property_id, amenity_id)
     select "propertyId", unnest("amenityIds") from json_to_recordset($1) as item ("propertyId" text, "amenityIds" text[])`,
    [JSON.stringify(amenities)],
  );
}

/** Tells the database what its tables hold now: before it knows of many new rows, it plans as for few, and is slow by a hundredfold. */
export async function refreshStatistics(client: pg.ClientBase): Promise<void> {
  await client.query("analyze");
}
