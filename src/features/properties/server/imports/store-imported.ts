import type pg from "pg";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { databaseOver } from "../../../../shared/server/database/database.ts";
import { scoreHomes } from "../listers/score-homes.ts";
import { endChecksOfImported } from "../operators/end-checks.ts";
import type { Announce } from "../property-events.ts";
import { settleChanged } from "../registration/settle-registrations.ts";

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

/** What an import or its undo replaced in a property, with the version that this gave it, as JSON. */
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
  const settled = await settleChanged({ transaction, announce, at }, ids);
  await announce(transaction, { kind: "imported", ids: [...published, ...drafts], at });
  await replaceAmenities(client, amenities);
  await scoreHomes(transaction, [...created.rows.map(({ id }) => id as PropertyId), ...ids]);
  return withVersionsOf(client, settled, earlier);
}

/** Showing these homes again has raised their versions once more. */
export async function withVersionsOf(
  client: pg.ClientBase,
  ids: readonly PropertyId[],
  earlier: ReadonlyMap<PropertyId, EarlierValues>,
): Promise<Map<PropertyId, EarlierValues>> {
  if (ids.length === 0) return new Map(earlier);
  const { rows } = await client.query<{ id: PropertyId; earlier: EarlierValues }>(
    `select p.id, (given.earlier::jsonb || jsonb_build_object('version', p.version))::text as earlier
     from unnest($1::text[], $2::text[]) given (id, earlier) join properties p on p.id = given.id`,
    [ids, ids.map((id) => earlier.get(id))],
  );
  return new Map([...earlier, ...rows.map((row) => [row.id, row.earlier] as const)]);
}

export const confirmationNames = ["confirmed_at", "confirmation_stage", "confirmation_due", "confirmation_since"];

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

async function insert(client: pg.ClientBase, { columns, rows }: ImportedProperties["created"]): Promise<void> {
  if (rows.length === 0) return;
  const values = columns.map((column) => (column === "place_shown" ? "coalesce(place_shown, 'exact')" : column));
  await client.query(
    `insert into properties (${columns.join(", ")}) select ${values.join(", ")} from json_populate_recordset(null::properties, $1)`,
    [JSON.stringify(rows)],
  );
}

/** As `stillOffered` of one home. */
const isSettled = "(properties.publication = 'published' or coalesce(new.status, properties.status) <> 'available')";
const stillOffered = `confirmed_at = case when properties.publication = 'published' then now() else properties.confirmed_at end,
  confirmation_stage = case when ${isSettled} then 0 else properties.confirmation_stage end,
  confirmation_due = case when not ${isSettled} then properties.confirmation_due end,
  confirmation_since = case when not ${isSettled} then properties.confirmation_since end`;

/** A blank cell does not show a home again whose registration has lapsed, nor ends that its lister is told of it. */
const keptDay = `case when properties.rera_stage > 0 then coalesce(new.rera_valid_until, properties.rera_valid_until)
  else new.rera_valid_until end`;

/** A blank cell shows no home exactly that its lister shows roughly. One of a project is where its project is. */
const keptShown = "case when properties.project_id is null then coalesce(new.place_shown, properties.place_shown) else 'exact' end";

const kept: Record<string, string> = { rera_valid_until: keptDay, place_shown: keptShown };

/** Also updates the version and the time of the change. */
async function update(client: pg.ClientBase, { columns, rows }: ImportedProperties["updated"]): Promise<void> {
  if (rows.length === 0) return;
  const assignments = columns.map((column) => `${column} = ${ownValue(kept, column) ?? `new.${column}`}`).join(", ");
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
