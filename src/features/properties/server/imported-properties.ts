import type pg from "pg";
import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import { type Database, databaseOver } from "../../../shared/server/database/database.ts";
import { endChecksOfImported } from "./operators/end-checks.ts";
import type { Announce } from "./property-events.ts";

/** Values by the names of the columns of `properties`; arrays as arrays. */
type ColumnValues = Record<string, unknown>;

type ImportedProperties = {
  /** All of them have values for the same columns. */
  created: { columns: readonly string[]; rows: ColumnValues[] };
  /** Each with its id. */
  updated: { columns: readonly string[]; rows: (ColumnValues & { id: PropertyId })[] };
  /** Drafts to publish; a property that is no longer a draft stays as its lister left it. */
  drafts: readonly PropertyId[];
  /** The ids in `created` that are published at once. */
  published: readonly PropertyId[];
  /** The complete amenities of each named property. */
  amenities: readonly { propertyId: PropertyId; amenityIds: string[] }[];
};

/**
 * Writes the decisions of an import, in the client's transaction, ends the checks that it outdates, and announces the newly
 * public properties.
 */
export async function storeImported(client: pg.ClientBase, announce: Announce, imported: ImportedProperties, at: Date): Promise<void> {
  const { created, updated, drafts, published, amenities } = imported;
  const transaction = databaseOver(client);
  await insert(client, created);
  await update(client, updated);
  const ids = updated.rows.map(({ id }) => id);
  await endChecksOfImported({ transaction, announce }, ids, at);
  await publish(client, drafts);
  await announce(transaction, { kind: "imported", ids: [...published, ...drafts], at });
  await replaceAmenities(client, amenities);
}

/**
 * Deletes those of the lister's properties that nobody has changed since an import created them, and forgets where they came from, so that a
 * later import creates them again. They can be restored as any deleted property. `gone`: those that were deleted before.
 */
export async function withdrawImported(
  transaction: Database,
  listerId: AccountId,
  ids: readonly PropertyId[],
  at: Date,
): Promise<{ withdrawn: Set<PropertyId>; gone: Set<PropertyId> }> {
  if (ids.length === 0) return { withdrawn: new Set(), gone: new Set() };
  const own = await transaction
    .selectFrom("properties")
    .where("lister_id", "=", listerId)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .select(["id", "version", "deleted_at"])
    .execute();
  const untouched = own.flatMap(({ id, version, deleted_at }) => (version === 1 && deleted_at === null ? [id] : []));
  if (untouched.length > 0) {
    await transaction
      .updateTable("properties")
      .set({ deleted_at: at, updated_at: at, version: 2, import_source: null, import_reference: null, import_digest: null })
      .where("id", "in", untouched)
      .execute();
  }
  return { withdrawn: new Set(untouched), gone: new Set(own.flatMap(({ id, deleted_at }) => (deleted_at === null ? [] : [id]))) };
}

async function insert(client: pg.ClientBase, { columns, rows }: ImportedProperties["created"]): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.join(", ");
  await client.query(`insert into properties (${names}) select ${names} from json_populate_recordset(null::properties, $1)`, [
    JSON.stringify(rows),
  ]);
}

/** Also updates the version and the time of the change. */
async function update(client: pg.ClientBase, { columns, rows }: ImportedProperties["updated"]): Promise<void> {
  if (rows.length === 0) return;
  const assignments = columns.map((column) => `${column} = new.${column}`).join(", ");
  await client.query(
    `update properties set ${assignments}, updated_at = now(), version = properties.version + 1
     from json_populate_recordset(null::properties, $1) new where properties.id = new.id`,
    [JSON.stringify(rows)],
  );
}

async function publish(client: pg.ClientBase, ids: readonly PropertyId[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query("update properties set publication = 'published', published_at = now() where id = any($1) and publication = 'draft'", [
    ids,
  ]);
}

async function replaceAmenities(client: pg.ClientBase, amenities: ImportedProperties["amenities"]): Promise<void> {
  if (amenities.length === 0) return;
  await client.query("delete from property_amenities where property_id = any($1)", [amenities.map(({ propertyId }) => propertyId)]);
  await client.query(
    `insert into property_amenities (property_id, amenity_id)
     select "propertyId", unnest("amenityIds") from json_to_recordset($1) as item ("propertyId" text, "amenityIds" text[])`,
    [JSON.stringify(amenities)],
  );
}
