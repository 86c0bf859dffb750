import { sql } from "kysely";
import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";

/** The secret of a day ("2026-11-12"): `fresh`, unless another process has stored one before. */
export async function keepSalt(database: Database, day: string, fresh: Buffer): Promise<Buffer> {
  await database
    .insertInto("view_salts")
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  const { salt } = await database.selectFrom("view_salts").select("salt").where("day", "=", day).executeTakeFirstOrThrow();
  return salt;
}

type Visit = { propertyId: PropertyId; day: string; visitorHash: Buffer; visitorId: AccountId | null };

/** Counts a visit of a published property, unless this visitor already counted today, or is its lister. */
export async function countVisit(database: Database, { propertyId, day, visitorHash, visitorId }: Visit): Promise<void> {
  await sql`
    with marked as (
      insert into property_view_marks (property_id, day, visitor_hash)
      select id, ${day}::date, ${visitorHash} from properties
      where id = ${propertyId} and publication = 'published' and deleted_at is null and lister_id is distinct from ${visitorId}
      on conflict do nothing
      returning property_id
    )
    insert into property_daily_views (property_id, day, views) select property_id, ${day}::date, 1 from marked
    on conflict (property_id, day) do update set views = property_daily_views.views + 1`.execute(database);
}

/** Deletes the data that distinguish visitors of earlier days; their number stays. */
export async function forgetVisitorsBefore(database: Database, day: string): Promise<void> {
  await database.deleteFrom("view_salts").where("day", "<", day).execute();
  await database.deleteFrom("property_view_marks").where("day", "<", day).execute();
}
