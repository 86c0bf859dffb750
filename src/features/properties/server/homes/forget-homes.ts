import { sql } from "kysely";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { Database } from "../../../../shared/server/database/database.ts";

/** A home that is posted again within 14 weeks goes on with its history. As in `recognise_home`. */
export const keptDays = 98;

/**
 * Once nothing can go on with posts whose properties are gone for good: takes door, pin and photos off them, and deletes them with their
 * events where all posts of the home are such.
 */
export async function forgetHomes(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  await database.transaction().execute(async (transaction) => {
    await sql`select lock_homes()`.execute(transaction);
    await sql`
      with gone as (
        delete from home_posts o where o.unlisted_at < ${before} and not exists (
          select from home_posts mate where mate.home_id = o.home_id
            and (mate.unlisted_at is null or mate.unlisted_at >= ${before} or exists (select from properties where id = mate.property_id))
        ) returning property_id
      )
      delete from home_events where property_id in (select property_id from gone)`.execute(transaction);
    await sql`
      update home_posts o set tower = null, unit = null, latitude = null, longitude = null, photos = '{}'
      where o.unlisted_at < ${before} and (o.tower is not null or o.unit is not null or o.latitude is not null or o.photos <> '{}')
        and not exists (select from properties where id = o.property_id)`.execute(transaction);
  });
}
