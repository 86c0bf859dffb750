import type pg from "pg";
import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import { type Database, databaseOver } from "../../../shared/server/database/database.ts";
import { endChecksOfImported } from "./operators/end-checks.ts";
import type { Announce } from "./property-events.ts";
import { settleChanged } from "./registration/settle-registrations.ts";

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

/** What an update replaced, as JSON for `restoreImported`. */
export type EarlierValues = string;

/**
 * Writes the decisions of an import, in the client's transaction, ends the checks that it outdates, and announces the newly
 * public properties. Resolves to what it replaced in each updated property.
 */
export async function storeImported(
  client: pg.ClientBase,
  announce: Announce,
  imported: ImportedProperties,
  at: Date,
): Promise<Map<PropertyId, EarlierValues>> {
  const { created, updated, drafts, published, amenities } = imported;
  const transaction = databaseOver(client);
  const earlier = await readEarlier(client, imported);
  await insert(client, created);
  await update(client, updated);
  const ids = updated.rows.map(({ id }) => id);
  await endChecksOfImported({ transaction, announce }, ids, at);
  await publish(client, drafts);
  await settleChanged({ transaction, announce, at }, ids);
  await announce(transaction, { kind: "imported", ids: [...published, ...drafts], at });
  await replaceAmenities(client, amenities);
  return earlier;
}

const confirmationNames = ["confirmed_at", "confirmation_stage", "confirmation_due", "confirmation_since"];

/** The values before an update of the columns that it writes. */
async function readEarlier(
  client: pg.ClientBase,
  { updated, drafts, amenities }: ImportedProperties,
): Promise<Map<PropertyId, EarlierValues>> {
  if (updated.rows.length === 0) return new Map();
  const ids = updated.rows.map(({ id }) => id);
  const { rows } = await client.query<{ id: PropertyId; earlier: EarlierValues }>(
    `select id, jsonb_build_object('version', version + 1,
       'columns', (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(p))
         where key = any($2) or key = any($5)
           or id = any($3) and key in ('publication', 'published_at')),
       'amenities', case when $4 then to_jsonb(array(select amenity_id from property_amenities where property_id = p.id)) end)::text as earlier
     from properties p where id = any($1)`,
    [ids, updated.columns, drafts, amenities.length > 0, confirmationNames],
  );
  return new Map(rows.map(({ id, earlier }) => [id, earlier]));
}

const restorable = "(select id, earlier::jsonb from jsonb_to_recordset($1) as given (id text, earlier text))";

/** `columns`: all that an update may write. */
type Restorable = { columns: readonly string[]; items: readonly { id: PropertyId; earlier: EarlierValues }[] };

/**
 * Gives those of the lister's properties that nobody has changed since an import updated them their values from before, and ends the
 * checks that this outdates. A draft that the import published is a draft again. Resolves to the ids of these properties.
 */
export async function restoreImported(
  client: pg.ClientBase,
  announce: Announce,
  listerId: AccountId,
  { columns, items }: Restorable,
  at: Date,
): Promise<Set<PropertyId>> {
  if (items.length === 0) return new Set();
  const given = JSON.stringify(items);
  const names = [...columns, "import_digest", "publication", "published_at", ...confirmationNames];
  const { rows } = await client.query<{ id: PropertyId }>(
    `update properties set ${names.map((name) => `${name} = former.${name}`).join(", ")}, updated_at = $3, version = properties.version + 1
     from (
       select p.id as restored_id, was.* from ${restorable} item
       join properties p on p.id = item.id and p.lister_id = $2 and p.deleted_at is null and p.version = (item.earlier->'version')::integer
       cross join lateral jsonb_populate_record(p, case when p.publication = 'published' then item.earlier->'columns'
         else (item.earlier->'columns') - array['publication', 'published_at'] end) was
     ) former where properties.id = former.restored_id returning properties.id`,
    [given, listerId, at],
  );
  const ids = rows.map(({ id }) => id);
  const listed = `${restorable} item where id = any($2) and earlier->'amenities' <> 'null'`;
  await client.query(`delete from property_amenities where property_id in (select id from ${listed})`, [given, ids]);
  await client.query(
    `insert into property_amenities (property_id, amenity_id)
     select id, amenity_id from (select id, jsonb_array_elements_text(earlier->'amenities') as amenity_id from ${listed}) of_home
     where amenity_id in (select id from amenities)`,
    [given, ids],
  );
  await endChecksOfImported({ transaction: databaseOver(client), announce }, ids, at);
  return new Set(ids);
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

/** As `stillOffered` of one home. */
const isSettled = "(properties.publication = 'published' or coalesce(new.status, properties.status) <> 'available')";
const stillOffered = `confirmed_at = case when properties.publication = 'published' then now() else properties.confirmed_at end,
  confirmation_stage = case when ${isSettled} then 0 else properties.confirmation_stage end,
  confirmation_due = case when not ${isSettled} then properties.confirmation_due end,
  confirmation_since = case when not ${isSettled} then properties.confirmation_since end`;

/** Also updates the version and the time of the change. */
async function update(client: pg.ClientBase, { columns, rows }: ImportedProperties["updated"]): Promise<void> {
  if (rows.length === 0) return;
  const assignments = columns.map((column) => `${column} = new.${column}`).join(", ");
  await client.query(
    `update properties set ${assignments}, updated_at = now(), version = properties.version + 1, ${stillOffered}
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
