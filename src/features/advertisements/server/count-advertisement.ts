import { sql } from "kysely";
import type { AccountId, AdvertisementId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { type DailySalt, dailyVisitor, type Visitor } from "../../analytics/server/public.ts";
import type { PageOfAdvertisement } from "./page-of-advertisement.ts";

type Seen = { id: AdvertisementId | null; what: "view" | "click" /** null: the browser does not say. */; page: PageOfAdvertisement | null };

/**
 * Counts a visitor of an advertisement, or of its link, once a day, without storing anything on the visitor's device (ADVT-01).
 * Its own lister does not count.
 */
export async function countAdvertisement(
  { database, salt }: { database: Database; salt: DailySalt },
  { id, what, page }: Seen,
  visitor: Visitor & { accountId: AccountId | null },
): Promise<void> {
  const seen = id && (await dailyVisitor(salt, id, visitor));
  if (!seen) return;
  const { day, visitorHash } = seen;
  await sql`
    with marked as (
      insert into advertisement_marks (advertisement_id, day, kind, visitor_hash)
      select id, ${day}::date, ${what}, ${visitorHash} from advertisements
      where id = ${id} and review = 'approved' and deleted_at is null and account_id is distinct from ${visitor.accountId}
      on conflict do nothing
      returning advertisement_id
    ),
    named as (
      select name from cities
      where folded = canonical_city(coalesce(${page?.city ?? null}, (select city from properties where id = ${page?.propertyId ?? null})))
      order by rank limit 1
    ),
    placed as (
      insert into advertisement_place_figures as figures (advertisement_id, day, placement, city, views, clicks)
      select advertisement_id, ${day}::date, ${page?.placement ?? null}, coalesce((select name from named), ''), ${Number(what === "view")}::integer,
        ${Number(what === "click")}::integer
      from marked where ${page?.placement ?? null}::text is not null
      on conflict (advertisement_id, day, placement, city)
        do update set views = figures.views + excluded.views, clicks = figures.clicks + excluded.clicks
    )
    insert into advertisement_daily_figures as figures (advertisement_id, day, views, clicks)
    select advertisement_id, ${day}::date, ${Number(what === "view")}::integer, ${Number(what === "click")}::integer from marked
    on conflict (advertisement_id, day)
      do update set views = figures.views + excluded.views, clicks = figures.clicks + excluded.clicks`.execute(database);
}

/** Deletes the data that distinguish visitors of earlier days; their number stays. */
export async function forgetMarksBefore(database: Database, day: string): Promise<void> {
  await database.deleteFrom("advertisement_marks").where("day", "<", day).execute();
}
