import { sql } from "kysely";
import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { sources } from "../contract/sources.ts";

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

type Event = { day: string; source: number /** Never counts on a home of their own. */; visitorId: AccountId | null };

/** Counts a person who opened or saved a published home, unless the hash was already there today. */
export async function countOnce(
  database: Database,
  {
    propertyId,
    kind,
    visitorHash,
    day,
    source,
    visitorId,
  }: Event & { propertyId: PropertyId; kind: "opened" | "saved"; visitorHash: Buffer },
): Promise<void> {
  await sql`
    with marked as (
      insert into property_view_marks (property_id, day, visitor_hash)
      select id, ${day}::date, ${visitorHash} from properties
      where id = ${propertyId} and publication = 'published' and deleted_at is null and lister_id is distinct from ${visitorId}
      on conflict do nothing
      returning property_id
    )
    insert into visitor_events as events (property_id, day, kind, source, people)
    select property_id, ${day}::date, ${kind}, ${source}, 1 from marked
    on conflict (property_id, day, kind, source) do update set people = events.people + 1`.execute(database);
}

/** Counts one person for each of the published homes among the ids. */
export async function countShown(database: Database, ids: readonly string[], { day, source, visitorId }: Event): Promise<void> {
  // In one order for everybody: two who count the same homes wait for each other, and never in a circle.
  await sql`
    insert into visitor_events as events (property_id, day, kind, source, people)
    select id, ${day}::date, 'shown', ${source}, 1 from properties
    where id = any (${[...ids]}) and publication = 'published' and deleted_at is null and lister_id is distinct from ${visitorId}
    order by id
    on conflict (property_id, day, kind, source) do update set people = events.people + 1`.execute(database);
}

/** Deletes the data that distinguish visitors of earlier days; their number stays. */
export async function forgetVisitorsBefore(database: Database, day: string): Promise<void> {
  await database.deleteFrom("view_salts").where("day", "<", day).execute();
  await database.deleteFrom("property_view_marks").where("day", "<", day).execute();
}

/** Those before today with events that are in no rollup, and always the last two: an event of midnight may arrive after the first one. */
export async function findDaysToRollUp(database: Database, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from visitor_events where day < ${today}::date and not is_rolled_up
    union select day from unnest(array[${today}::date - 1, ${today}::date - 2]) day
    order by day`.execute(database);
  return rows.map(({ day }) => day);
}

const peopleOf = (kind: string) => sql`coalesce(sum(people) filter (where kind = ${sql.lit(kind)}), 0)`;
const openedBy = sql.join(
  sources.map((_, index) => sql`coalesce(sum(people) filter (where kind = 'opened' and source = ${sql.lit(index + 1)}), 0)::integer`),
);

/** Writes one day's row for each home from its events: the same whenever it runs. */
export async function rollUpDay(transaction: Database, day: string): Promise<void> {
  await sql`
    insert into property_daily_views (property_id, day, views, shown, saved, opened_by)
    select property_id, day, ${peopleOf("opened")}, ${peopleOf("shown")}, ${peopleOf("saved")}, array[${openedBy}]
    from visitor_events where day = ${day}::date group by property_id, day
    on conflict (property_id, day) do update
      set views = excluded.views, shown = excluded.shown, saved = excluded.saved, opened_by = excluded.opened_by`.execute(transaction);
  await sql`update visitor_events set is_rolled_up = true where day = ${day}::date and not is_rolled_up`.execute(transaction);
}

export async function deleteEventsBefore(database: Database, day: string): Promise<void> {
  await database.deleteFrom("visitor_events").where("day", "<", day).where("is_rolled_up", "=", true).execute();
}
