import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { LeadFilters } from "../../contract/lead-filters.ts";
import { isFollowUpPassed, isLeftWaiting } from "./overdue.ts";

export const noFilters: LeadFilters = { search: "" };

/** SQL of rows of leads, without joins: the lister's that all filters find. */
export function fits(listerId: AccountId, filters: LeadFilters, now: Date): RawBuilder<SqlBool> {
  const { home, project, from, to, source } = filters;
  const conditions = [
    sql<SqlBool>`leads.lister_id = ${listerId}`,
    ...words(listerId, filters.search),
    ...(filters.status === undefined ? [] : [inTab(listerId, filters.status, now)]),
    ...(home === undefined ? [] : [sql<SqlBool>`leads.property_id = ${home}`]),
    ...(project === undefined
      ? []
      : [sql<SqlBool>`(leads.project_id = ${project} or leads.property_id in (select id from properties where project_id = ${project}))`]),
    ...(from === undefined ? [] : [sql<SqlBool>`leads.created_at >= ${midnight(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`leads.created_at < ${midnight(to)} + interval '1 day'`]),
    ...(source === undefined ? [] : [sql<SqlBool>`leads.lead_nature = ${source}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The start of a day in India. */
const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;

function inTab(listerId: AccountId, tab: NonNullable<LeadFilters["status"]>, now: Date): RawBuilder<SqlBool> {
  if (tab !== "overdue") return sql<SqlBool>`leads.status = ${tab}`;
  // Two indexes, which an "or" in one condition would not use.
  return sql<SqlBool>`leads.id in (
    select id from leads where lister_id = ${listerId} and ${isFollowUpPassed(now)}
    union all
    select id from leads where lister_id = ${listerId} and ${isLeftWaiting(now)}
  )`;
}

const mostWords = 10;

/** Every word occurs somewhere, or the whole text is part of the phone number. */
function words(listerId: AccountId, search: string): RawBuilder<SqlBool>[] {
  const typed = search.split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (typed.length === 0) return [];
  const each = typed.map((word) => has(listerId, sql`fold(${word})`));
  const all = sql<SqlBool>`(${sql.join(each, sql` and `)})`;
  const digits = digitsOf(search);
  return [digits === null ? all : sql<SqlBool>`(${all} or strpos(leads.phone, ${digits}) > 0)`];
}

/** In the lead's own words, or in the present title of its subject, which is read once for each of the lister's homes and not of the leads. */
const has = (listerId: AccountId, word: RawBuilder<unknown>) => sql<SqlBool>`(
  strpos(leads.words, ${word}) > 0
  or leads.property_id in (select id from properties where lister_id = ${listerId} and strpos(fold_letters(title), ${word}) > 0)
  or leads.project_id in (select id from projects where lister_id = ${listerId} and strpos(fold_letters(project_name), ${word}) > 0)
)`;

/** People type numbers with spaces and dashes, with and without +91 or 0; the ten digits are stored. */
function digitsOf(search: string): string | null {
  const compact = search.replace(/[\s()-]/g, "");
  const [, ofWhole] = /^(?:\+?91|0)(\d{10})$/.exec(compact) ?? [];
  return ofWhole ?? (/^\d+$/.test(compact) ? compact : null);
}
