import { sql } from "kysely";
import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";

/** Days in India, both included: "2026-11-16" to "2026-11-22". */
export type Week = { monday: string; sunday: string };

const cameWithin = ({ monday, sunday }: Week) =>
  sql<boolean>`(created_at at time zone 'Asia/Kolkata')::date between ${monday}::date and ${sunday}::date`;

/** Verified listers with views or enquiries in that week, or with unread leads, ordered by id. */
export async function findListersWithNews(database: Database, week: Week, after: string, limit: number): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select id from accounts a
    where id > ${after} and email_verified_at is not null and deletion_requested_at is null and (
      exists (select from leads where lister_id = a.id and ${cameWithin(week)})
      or exists (select from leads where lister_id = a.id and read_at is null and erased_at is null)
      or exists (
        select from properties join property_daily_views on property_id = properties.id
        where lister_id = a.id and deleted_at is null and views > 0 and day between ${week.monday}::date and ${week.sunday}::date
      )
    )
    order by id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

type WeekFigures = { views: number; enquiries: number; unread: number };

export async function countWeek(database: Database, listerId: AccountId, week: Week): Promise<WeekFigures> {
  const { rows } = await sql<WeekFigures>`
    select
      (select coalesce(sum(views), 0)::int from property_daily_views join properties on properties.id = property_id
        where lister_id = ${listerId} and deleted_at is null and day between ${week.monday}::date and ${week.sunday}::date) as views,
      (select count(*)::int from leads where lister_id = ${listerId} and ${cameWithin(week)}) as enquiries,
      (select count(*)::int from leads where lister_id = ${listerId} and read_at is null and erased_at is null) as unread`.execute(
    database,
  );
  return rows[0] as WeekFigures;
}

/** The most viewed properties of that week. */
export async function findMostViewed(
  database: Database,
  listerId: AccountId,
  week: Week,
  limit: number,
): Promise<{ id: string; title: string; views: number }[]> {
  const { rows } = await sql<{ id: string; title: string; views: number }>`
    select p.id, p.title, sum(v.views)::int as views from property_daily_views v join properties p on p.id = v.property_id
    where p.lister_id = ${listerId} and p.deleted_at is null and v.views > 0 and v.day between ${week.monday}::date and ${week.sunday}::date
    group by p.id, p.title order by sum(v.views) desc, p.id limit ${limit}`.execute(database);
  return rows;
}
