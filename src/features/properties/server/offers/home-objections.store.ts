// What listers say against matches of their homes, in the caller's transaction.
import { sql } from "kysely";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";

export type Objection = { reason: string; objectedAt: Date; others: string[]; isParted: boolean | null };

export async function findObjection(database: Database, id: PropertyId): Promise<Objection | undefined> {
  return database
    .selectFrom("home_objections")
    .select(["reason", "objected_at as objectedAt", "others", "is_parted as isParted"])
    .where("property_id", "=", id)
    .executeTakeFirst();
}

/** SQL after "from", for a property's id: the other posts `q` of its home that are offers now; none while its own is not listed. */
export const othersOf = (id: string): string => `home_posts own
  join home_posts mate on mate.home_id = own.home_id and mate.property_id <> own.property_id and mate.unlisted_at is null
  join properties q on q.id = mate.property_id and q.status = 'available' and q.place_shown = 'exact'
  where own.property_id = ${id} and own.unlisted_at is null`;

export async function findOthers(database: Database, id: PropertyId): Promise<{ id: PropertyId; number: number }[]> {
  const { rows } = await sql<{ id: PropertyId; number: number }>`
    select q.id, q.number from properties p cross join lateral (select q.* from ${sql.raw(othersOf("p.id"))}) q
    where p.id = ${id} order by q.price, q.number`.execute(database);
  return rows;
}

/** The home stands on a card of its own from now on. The caller holds the property's row. */
export async function addObjection(
  transaction: Database,
  id: PropertyId,
  { reason, others, at }: { reason: string; others: string[]; at: Date },
): Promise<void> {
  await sql`select lock_homes()`.execute(transaction);
  await sql`
    insert into home_objections (property_id, reason, others, objected_at) values (${id}, ${reason}, ${others}, ${at})
    on conflict (property_id) do update set (reason, others, objected_at, decided_at, is_parted)
      = (excluded.reason, excluded.others, excluded.objected_at, null, null)`.execute(transaction);
  await standAlone(transaction, id, true);
}

/** Ends an objection, if one waits. The caller holds the property's row and has the lock of the homes. */
export async function endObjection(transaction: Database, id: PropertyId, isParted: boolean, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update home_objections set decided_at = ${at}, is_parted = ${isParted} where property_id = ${id} and decided_at is null
    returning property_id`.execute(transaction);
  if (rows.length > 0) await standAlone(transaction, id, false);
  return rows.length > 0;
}

async function standAlone(transaction: Database, id: PropertyId, isAlone: boolean): Promise<void> {
  await sql`update home_posts set stands_alone = ${isAlone} where property_id = ${id}`.execute(transaction);
  await sql`
    select touch_posts(array(
      select mate.property_id from home_posts own join home_posts mate on mate.home_id = own.home_id where own.property_id = ${id}
    ))`.execute(transaction);
}
