// Reads tables of other slices: this slice only counts their rows.
import { hadADay, isAnsweredInADay, wantsReply } from "../../properties/server/public.ts";
import { sources } from "../contract/sources.ts";
import type { Days } from "./days-of-span.ts";
import {
  type Asked,
  asked,
  leadsInSpan,
  leadValues,
  ofOwn,
  type Queryable,
  type Scope,
  type Visits,
  visits,
  visitValues,
} from "./figures-sql.ts";
import { dayRows, inMonths, type MonthedDays } from "./months.store.ts";

const dayOfLead = "(l.created_at at time zone 'Asia/Kolkata')::date";
const ofEachDay = (column: string) =>
  `array[${Array.from({ length: 31 }, (_, index) => `sum(${column}[${index + 1}])`).join(", ")}]::float8[]`;

/** Of all homes, on each day with any. */
export async function visitsByDay(pool: Queryable, scope: Scope, days: MonthedDays): Promise<(Visits & { day: string })[]> {
  const single = pool.query<Visits & { day: string }>({
    text: `select day, ${visits} from (${dayRows("property_days", "day, views, shown, saved", ofOwn)}) d group by day`,
    values: visitValues(scope, days),
  });
  const months = pool.query<Record<"shown" | "opened" | "saved", number[]> & { month: string }>({
    text: `select month, ${ofEachDay("shown_by_day")} as shown, ${ofEachDay("views_by_day")} as opened, ${ofEachDay("saved_by_day")} as saved
      from property_monthly_views where ${ofOwn} and ${inMonths} and month between $2 and $3 group by month`,
    values: visitValues(scope, days),
  });
  const ofMonths = (await months).rows.flatMap(({ month, shown, opened, saved }) =>
    opened.map((people, index) => ({
      day: `${month.slice(0, 8)}${String(index + 1).padStart(2, "0")}`,
      shown: shown[index] ?? 0,
      opened: people,
      saved: saved[index] ?? 0,
    })),
  );
  return [...ofMonths, ...(await single).rows];
}

/** The people of each day; with `day` null, of the whole span. */
export async function askedByDay(pool: Queryable, scope: Scope, days: Days): Promise<(Asked & { day: string | null })[]> {
  const { rows } = await pool.query({
    text: `select ${dayOfLead} as day, ${asked()} ${leadsInSpan()} group by grouping sets ((${dayOfLead}), ())`,
    values: leadValues(scope, days),
  });
  return rows;
}

/** In percent, of the enquiries that are a day old; null without any. */
export async function answeredInADay(pool: Queryable, scope: Scope, days: Days, now: Date): Promise<number | null> {
  const { rows } = await pool.query<{ part: number | null }>({
    text: `select round(100.0 * count(*) filter (where ${isAnsweredInADay("l")}) / nullif(count(*), 0)) as part
      ${leadsInSpan()} and ${wantsReply("l")} and ${hadADay("l", "$6::timestamptz")}`,
    values: [...leadValues(scope, days), now],
  });
  return rows[0]?.part ?? null;
}

const openedBy = sources.map((_, index) => `coalesce(sum(opened_by[${index + 1}]), 0)`).join(", ");
const bySource = (counts: readonly { source: number; people: number }[]) =>
  sources.map((_, index) => counts.find(({ source }) => source === index + 1)?.people ?? 0);

/** In the order of `sources`: who opened a home, rolled up and since then. Views of earlier versions have no source. */
export async function openedBySource(pool: Queryable, scope: Scope, days: MonthedDays): Promise<number[]> {
  const rolled = await pool.query<{ people: number[]; unknown: number }>({
    text: `select array[${openedBy}]::float8[] as people, coalesce(sum(views) filter (where opened_by = '{}'), 0)::int as unknown from (
        select opened_by, views from property_monthly_views where ${ofOwn} and ${inMonths}
        union all ${dayRows("property_daily_views", "opened_by, views", ofOwn)}
      ) counted`,
    values: visitValues(scope, days),
  });
  const fresh = await pool.query<{ source: number; people: number }>({
    text: `select source, sum(people)::int as people from visitor_events
      where not is_rolled_up and kind = 'opened' and ${ofOwn.replaceAll("$6", "$4")} and day between $2::date and $3::date group by source`,
    values: [scope.listerId, days.from, days.to, scope.homes],
  });
  const since = bySource(fresh.rows);
  const { people = [], unknown = 0 } = rolled.rows[0] ?? {};
  return sources.map((source, index) => (people[index] ?? 0) + (since[index] ?? 0) + (source === "unknown" ? unknown : 0));
}

/** The people of each source; one who came from two is one in each. */
export async function askedBySource(pool: Queryable, scope: Scope, days: Days): Promise<(Asked & { source: number })[]> {
  const { rows } = await pool.query<Asked & { source: number }>({
    text: `select coalesce(l.came_from, ${sources.indexOf("unknown") + 1}) as source, ${asked()} ${leadsInSpan()} group by 1`,
    values: leadValues(scope, days),
  });
  return rows;
}
