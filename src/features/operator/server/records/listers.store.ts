import { type SqlBool, sql } from "kysely";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { ListerPast } from "../../contract/desk.ts";

type Search = { search: string; limit: number; offset: number };

const listers = (database: Database) =>
  database
    .selectFrom("accounts")
    .select(["id", "name", "email", "role", "firm", "created_at as registeredAt"])
    .select(["suspended_at as suspendedAt", "suspension_reason as suspensionReason"]);

/** By any part of name, firm or email; suspended ones first, then the newest. */
export async function findListers(database: Database, { search, limit, offset }: Search) {
  return listers(database)
    .where(listerMatches(search))
    .orderBy(sql`suspended_at is null`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countListers(database: Database, search: string): Promise<number> {
  const { total } = await database
    .selectFrom("accounts")
    .where(listerMatches(search))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** By any part of name, firm or email of a row of accounts. */
export const listerMatches = (search: string) =>
  sql<SqlBool>`(${search} = '' or strpos(fold(concat_ws(' ', name, firm, email)), fold(${search})) > 0)`;

export async function findLister(database: Database, id: AccountId) {
  return listers(database).where("id", "=", id).executeTakeFirst();
}

export async function deskListerExists(database: Database, id: AccountId): Promise<boolean> {
  return (await findLister(database, id)) !== undefined;
}

/** A lister's latest properties, and how many are public. */
export async function findPropertiesOfLister(database: Database, id: AccountId, limit: number) {
  const latest = await database
    .selectFrom("properties")
    .where("lister_id", "=", id)
    .where("deleted_at", "is", null)
    .select(["id", "title", sql<boolean>`publication = 'published'`.as("isShown")])
    .orderBy("created_at", "desc")
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  const { shown } = await database
    .selectFrom("properties")
    .where("lister_id", "=", id)
    .where("deleted_at", "is", null)
    .where("publication", "=", "published")
    .select(({ fn }) => fn.countAll<number>().as("shown"))
    .executeTakeFirstOrThrow();
  return { latest, shown };
}

/** What is known of a lister apart from one property. */
export async function findPast(database: Database, listerId: AccountId, apartFrom: PropertyId, reportsSince: Date) {
  const { rows } = await sql<{ shown: number; takeDowns: number; recentReports: number; others: ListerPast["others"] }>`select
    (select count(*)::integer from properties where lister_id = ${listerId} and publication = 'published' and deleted_at is null) as shown,
    (select count(*)::integer from operator_log where lister_id = ${listerId} and action = 'property-taken-down') as "takeDowns",
    (select count(*)::integer from property_reports r join properties p on p.id = r.property_id
      where p.lister_id = ${listerId} and r.created_at > ${reportsSince}) as "recentReports",
    array(select json_build_object('id', id, 'title', title, 'isShown', publication = 'published') from properties
      where lister_id = ${listerId} and deleted_at is null and id <> ${apartFrom}
      order by created_at desc, number desc limit 5) as others`.execute(database);
  return rows[0] ?? { shown: 0, takeDowns: 0, recentReports: 0, others: [] };
}

/** Records the properties that a suspension unpublished. */
export async function keepSuspended(transaction: Database, ids: readonly PropertyId[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into suspended_properties (property_id) select unnest(${ids}::text[]) on conflict do nothing`.execute(transaction);
}

/** Returns a lister's recorded properties, and deletes the record. */
export async function takeSuspended(transaction: Database, id: AccountId): Promise<PropertyId[]> {
  const rows = await transaction
    .deleteFrom("suspended_properties")
    .where("property_id", "in", ({ selectFrom }) => selectFrom("properties").select("id").where("lister_id", "=", id))
    .returning("property_id as id")
    .execute();
  return rows.map(({ id: property }) => property as PropertyId);
}
