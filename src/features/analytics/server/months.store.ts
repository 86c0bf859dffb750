// Months that are over, rolled up: one row of each home in place of its days.
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../../../shared/server/database/database.ts";
import { sources } from "../contract/sources.ts";
import { type Days, monthAfter, monthOf } from "./days-of-span.ts";

type Queryable = Pick<pg.Pool, "query">;

/** Days of which the months from `fromMonth` up to `untilMonth`, without it, are read as months; none when both are the same. */
export type MonthedDays = Days & { fromMonth: string; untilMonth: string };

/** The whole months of these days that are rolled up. */
export async function withMonths(pool: Queryable, { from, to }: Days): Promise<MonthedDays> {
  const rolledUntil = await findRolledUntil(pool);
  const fromMonth = from === monthOf(from) ? from : monthAfter(from);
  const untilMonth = rolledUntil !== null && rolledUntil < monthOf(to) ? rolledUntil : monthOf(to);
  return rolledUntil !== null && fromMonth < untilMonth
    ? { from, to, fromMonth, untilMonth }
    : { from, to, fromMonth: from, untilMonth: from };
}

/** The first month that is not rolled up; null when none is. */
export async function findRolledUntil(pool: Queryable): Promise<string | null> {
  const { rows } = await pool.query<{ month: string | null }>({
    name: "figures-rolled-until",
    text: "select max(month) as month from property_monthly_views",
  });
  const month = rows[0]?.month ?? null;
  return month && monthAfter(month);
}

/** The values of $2 to $5 in the SQL below. */
export const spanValues = ({ from, to, fromMonth, untilMonth }: MonthedDays) => [from, to, fromMonth, untilMonth];
export const inMonths = "month >= $4::date and month < $5::date";
const outsideMonths = ["day >= $2::date and day < $4::date", "day >= $5::date and day <= $3::date"];

/** The rows of days of `table` that no month holds, as SQL. Two scans: each is a range of an index. `ofHomes` names `property_id`. */
export const dayRows = (table: string, columns: string, ofHomes: string): string =>
  outsideMonths.map((days) => `select ${columns} from ${table} where ${ofHomes} and ${days}`).join(" union all ");

/** One row for each home and month or day, as SQL. */
export const visitRows = (ofHomes: string): string => {
  const columns = "property_id, views, shown, saved";
  return `(select ${columns} from property_monthly_views where ${ofHomes} and ${inMonths} union all ${dayRows("property_days", columns, ofHomes)})`;
};

/** The first day with a rollup; null without any. */
export async function findFirstDay(pool: Queryable): Promise<string | null> {
  const { rows } = await pool.query<{ day: string | null }>("select min(day) as day from property_daily_views");
  return rows[0]?.day ?? null;
}

const homesPerBatch = 2_000;

/** Writes the rows of a month from its days: the same whenever it runs. In one transaction, so that a month with any row is whole. */
export async function rollUpMonth(transaction: Database, month: string): Promise<void> {
  const { rows } = await sql<{ most: number }>`select coalesce(max(number), 0) as most from properties`.execute(transaction);
  for (let after = 0; after < (rows[0]?.most ?? 0); after += homesPerBatch) await rollUpHomes(transaction, month, after);
}

const columns = ["views", "shown", "saved"] as const;
const ofEachDay = (column: (typeof columns)[number]) => {
  const days = Array.from({ length: 31 }, (_, index) => sql.lit(index + 1));
  return sql`array[${sql.join(days.map((day) => sql`coalesce(sum(${sql.ref(column)}) filter (where place = ${day}), 0)::integer`))}]`;
};
/** Views of earlier versions have no source. */
const ofEachSource = sql`array[${sql.join(
  sources.map((source, index) => {
    const known = sql`coalesce(sum(opened_by[${sql.lit(index + 1)}]), 0)`;
    return source === "unknown"
      ? sql`(${known} + coalesce(sum(views) filter (where opened_by = '{}'), 0))::integer`
      : sql`${known}::integer`;
  }),
)}]`;

async function rollUpHomes(transaction: Database, month: string, after: number): Promise<void> {
  await sql`
    insert into property_monthly_views (property_id, month, views, shown, saved, views_by_day, shown_by_day, saved_by_day, opened_by)
    select property_id, ${month}::date, sum(views), sum(shown), sum(saved), ${sql.join(columns.map(ofEachDay))}, ${ofEachSource}
    from (select *, extract(day from day)::integer as place from property_daily_views) days
    where day >= ${month}::date and day < ${monthAfter(month)}::date
      and property_id in (select id from properties where number > ${after} and number <= ${after + homesPerBatch})
    group by property_id
    on conflict (property_id, month) do update set views = excluded.views, shown = excluded.shown, saved = excluded.saved,
      views_by_day = excluded.views_by_day, shown_by_day = excluded.shown_by_day, saved_by_day = excluded.saved_by_day,
      opened_by = excluded.opened_by`.execute(transaction);
}
