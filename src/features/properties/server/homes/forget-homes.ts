import { sql } from "kysely";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { Database } from "../../../../shared/server/database/database.ts";

/** A home that is posted again within 14 weeks goes on with its history. As in `recognise_home`. */
export const keptDays = 98;

/** Deletes posts and events of homes whose properties are all gone for good, once nothing can go on with them. */
export async function forgetHomes(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  await sql`
    with gone as (
      delete from home_posts o where o.unlisted_at < ${before} and not exists (
        select from home_posts mate where mate.home_id = o.home_id
          and (mate.unlisted_at is null or mate.unlisted_at >= ${before} or exists (select from properties where id = mate.property_id))
      ) returning property_id
    )
    delete from home_events where property_id in (select property_id from gone)`.execute(database);
}
