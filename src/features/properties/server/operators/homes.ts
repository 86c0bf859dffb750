// Posts that were taken for one home, and parting them. The second takes the transaction that also logs the change.
import { sql } from "kysely";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { endObjection, findObjection } from "../offers/home-objections.store.ts";

export type SameHome = {
  id: PropertyId;
  title: string | null;
  listerName: string | null;
  firstListedAt: Date;
  isListed: boolean;
  seenBy: string | null;
};

/**
 * The other posts of a property's home, the earliest first. `title` and `listerName` are null for one that is deleted for good, `seenBy` for one
 * that was recognised through another.
 */
export async function findSameHome(database: Database, id: PropertyId): Promise<SameHome[]> {
  const { rows } = await sql<SameHome>`
    select mate.property_id as id, p.title, a.name as "listerName", mate.first_listed_at as "firstListedAt",
      mate.unlisted_at is null as "isListed", m.seen_by as "seenBy"
    from home_posts own join home_posts mate on mate.home_id = own.home_id and mate.property_id <> own.property_id
    left join properties p on p.id = mate.property_id
    left join accounts a on a.id = p.lister_id
    left join home_matches m on m.undone_at is null
      and m.property_id = least(own.property_id, mate.property_id) and m.other_id = greatest(own.property_id, mate.property_id)
    where own.property_id = ${id} order by mate.first_listed_at, mate.property_id`.execute(database);
  return rows;
}

/** What its lister says against it, if no operator has decided. */
export async function findWaitingObjection(database: Database, id: PropertyId): Promise<{ reason: string; objectedAt: Date } | null> {
  const objection = await findObjection(database, id);
  return objection?.isParted === null ? objection : null;
}

/** Says that a property is not the same home as the others, which stays so. Resolves to these. */
export async function partHome(transaction: Database, id: PropertyId, at: Date): Promise<PropertyId[]> {
  await sql`select lock_homes()`.execute(transaction);
  const others = (await findSameHome(transaction, id)).map((other) => other.id);
  if (others.length > 0) await sql`select part_home(${id})`.execute(transaction);
  await endObjection(transaction, id, true, at);
  return others;
}

/** Says that a property is the same home as the others, against its lister's objection. False when none waits. */
export async function keepHome(transaction: Database, id: PropertyId, at: Date): Promise<boolean> {
  await sql`select lock_homes()`.execute(transaction);
  return endObjection(transaction, id, false, at);
}
