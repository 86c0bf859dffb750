// The undo of an import, and the undo of that: each answers with what the other needs.
import type pg from "pg";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { type Database, databaseOver } from "../../../../shared/server/database/database.ts";
import { lockEmailVerified } from "../../../accounts/server/public.ts";
import { scoreHomes } from "../listers/score-homes.ts";
import { endChecksOfImported } from "../operators/end-checks.ts";
import type { Announce } from "../property-events.ts";
import { settleChanged } from "../registration/settle-registrations.ts";
import { confirmationNames, type EarlierValues, withVersionsOf } from "./store-imported.ts";

type Item = { id: PropertyId; earlier: EarlierValues };

const given = "(select id, earlier::jsonb from jsonb_to_recordset($1) as given (id text, earlier text))";

/** `columns`: all that an update may write. */
type Restorable = { columns: readonly string[]; items: readonly Item[] };

/**
 * Gives those of the lister's properties that nobody has changed since the values from before, and ends the checks that this outdates. A
 * draft that the import published is a draft again, and the other way round once its lister's address is verified (AUTH-12); one that its
 * lister has unpublished stays so. Resolves to what it replaced in each of them.
 */
export async function restoreImported(
  client: pg.ClientBase,
  announce: Announce,
  listerId: AccountId,
  { columns, items }: Restorable,
  at: Date,
): Promise<Map<PropertyId, EarlierValues>> {
  if (items.length === 0) return new Map();
  const transaction = databaseOver(client);
  const values = JSON.stringify(items);
  const names = [...columns, "import_digest", "publication", "published_at", ...confirmationNames];
  const { rows } = await client.query<Item & { isPublic: boolean }>(
    `update properties set ${names.map((name) => `${name} = former.${name}`).join(", ")}, updated_at = $3, version = properties.version + 1
     from (
       select p.id as restored_id, was.*, p.publication <> 'published' and was.publication = 'published' as is_public,
         jsonb_build_object('version', p.version + 1,
           'columns', (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(p)) where item.earlier->'columns' ? key),
           'amenities', case when item.earlier->'amenities' <> 'null'
             then to_jsonb(array(select amenity_id from property_amenities where property_id = p.id)) end)::text as replaced
       from ${given} item
       join properties p on p.id = item.id and p.lister_id = $2 and p.deleted_at is null and p.version = (item.earlier->'version')::integer
       -- What was noted before there was this column has no value for it, and today's may not fit.
       cross join lateral (select '{"confirmation_since": null}'::jsonb || (item.earlier->'columns') as earlier_columns) noted
       cross join lateral jsonb_populate_record(p, case
         when p.publication = 'unpublished' or item.earlier->'columns'->>'publication' = 'published' and not $4
         then earlier_columns - array['publication', 'published_at'] else earlier_columns end) was
     ) former where properties.id = former.restored_id
     returning properties.id, former.replaced as earlier, former.is_public as "isPublic"`,
    [values, listerId, at, await lockEmailVerified(transaction, listerId)],
  );
  const ids = rows.map(({ id }) => id);
  const listed = `${given} item where id = any($2) and earlier->'amenities' <> 'null'`;
  await client.query(`delete from property_amenities where property_id in (select id from ${listed})`, [values, ids]);
  await client.query(
    `insert into property_amenities (property_id, amenity_id)
     select id, amenity_id from (select id, jsonb_array_elements_text(earlier->'amenities') as amenity_id from ${listed}) of_home
     where amenity_id in (select id from amenities)`,
    [values, ids],
  );
  await scoreHomes(transaction, ids);
  await endChecksOfImported({ transaction, announce }, ids, at);
  const settled = await settleChanged({ transaction, announce, at }, ids);
  await announce(transaction, { kind: "returned", ids: rows.filter(({ isPublic }) => isPublic).map(({ id }) => id), at });
  const replaced = new Map(rows.map(({ id, earlier }) => [id, earlier]));
  return withVersionsOf(client, settled, replaced);
}

/**
 * Deletes those of the lister's properties that nobody has changed since an import created them or brought them back, and forgets where they
 * came from, so that a later import creates them again. They can be restored as any deleted property. `gone`: those that were deleted before.
 */
export async function withdrawImported(
  transaction: Database,
  listerId: AccountId,
  items: readonly { id: PropertyId; version: number }[],
  at: Date,
): Promise<{ withdrawn: Map<PropertyId, EarlierValues>; gone: Set<PropertyId> }> {
  if (items.length === 0) return { withdrawn: new Map(), gone: new Set() };
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const own = await transaction
    .selectFrom("properties")
    .where("lister_id", "=", listerId)
    .where("id", "in", [...versions.keys()])
    .orderBy("id")
    .forUpdate()
    .select(["id", "version", "deleted_at", "import_source", "import_reference", "import_digest"])
    .execute();
  const untouched = own.filter(({ id, version, deleted_at }) => version === versions.get(id) && deleted_at === null);
  if (untouched.length > 0) {
    await transaction
      .updateTable("properties")
      .set(({ eb }) => ({
        ...{ deleted_at: at, updated_at: at, version: eb("version", "+", 1) },
        ...{ import_source: null, import_reference: null, import_digest: null },
      }))
      .where(
        "id",
        "in",
        untouched.map(({ id }) => id),
      )
      .execute();
  }
  const withdrawn = untouched.map(({ id, version, import_source: source, import_reference: reference, import_digest: digest }) => {
    const earlier = { version: version + 1, source, reference, digest: digest?.toString("hex") };
    return [id, JSON.stringify(earlier)] as const;
  });
  return {
    withdrawn: new Map(withdrawn),
    gone: new Set(own.flatMap(({ id, deleted_at }) => (deleted_at === null ? [] : [id]))),
  };
}

/**
 * Restores those of the lister's withdrawn properties that nobody has changed since, unless a later import has created them again: published, if
 * they were and the lister's address is verified (AUTH-12), otherwise unpublished. Resolves to their versions.
 */
export async function bringBackImported(
  client: pg.ClientBase,
  announce: Announce,
  listerId: AccountId,
  items: readonly Item[],
  at: Date,
): Promise<Map<PropertyId, number>> {
  if (items.length === 0) return new Map();
  const transaction = databaseOver(client);
  const { rows } = await client.query<{ id: PropertyId; version: number; isPublic: boolean }>(
    `update properties p set deleted_at = null, updated_at = $3, version = p.version + 1,
       import_source = item.earlier->>'source', import_reference = item.earlier->>'reference',
       import_digest = decode(item.earlier->>'digest', 'hex'),
       publication = case when p.publication = 'published' and not $4 then 'unpublished' else p.publication end,
       confirmed_at = case when p.publication = 'published' and p.status = 'available' then $3 else p.confirmed_at end,
       confirmation_stage = case when p.publication = 'published' or p.status <> 'available' then 0 else p.confirmation_stage end,
       confirmation_due = case when p.publication <> 'published' and p.status = 'available' then p.confirmation_due end,
       confirmation_since = case when p.publication <> 'published' and p.status = 'available' then p.confirmation_since end
     from ${given} item
     where p.id = item.id and p.lister_id = $2 and p.deleted_at is not null and p.version = (item.earlier->'version')::integer
       and not exists (select from properties other where other.lister_id = $2
         and other.import_source = item.earlier->>'source' and other.import_reference = item.earlier->>'reference')
     returning p.id, p.version, p.publication = 'published' as "isPublic"`,
    [JSON.stringify(items), listerId, at, await lockEmailVerified(transaction, listerId)],
  );
  await announce(transaction, { kind: "returned", ids: rows.filter(({ isPublic }) => isPublic).map(({ id }) => id), at });
  return new Map(rows.map(({ id, version }) => [id, version]));
}
