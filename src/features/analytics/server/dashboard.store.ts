// Reads tables of other slices: this slice only counts their rows.
import type { AccountId } from "../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import {
  isDueToday,
  isFollowUpPassed,
  isLeftWaiting,
  isMailboxRefusing,
  isToConfirm,
  isToRegister,
} from "../../properties/server/public.ts";
import type { Dashboard } from "../contract/dashboard.ts";
import { monthOf, spanUpTo } from "./days-of-span.ts";
import type { Queryable } from "./figures-sql.ts";
import { findRolledUntil } from "./months.store.ts";

const lastStep = 20;

const closing = `
  select distinct on (property_id) property_id, at from activities
  where account_id = $1 and kind = 'property_status_changed' order by property_id, at desc`;

/** One row for each event with its time and amount. A price is dated by the day the home was marked as sold or rented. */
const sources = {
  properties: "select created_at as at, 1 as amount from properties where lister_id = $1 and deleted_at is null",
  leads: "select created_at as at, 1 as amount from leads where lister_id = $1",
  revenue: `select coalesce(closing.at, p.created_at) as at, p.price as amount
    from properties p left join (${closing}) closing on closing.property_id = p.id
    where p.lister_id = $1 and p.deleted_at is null and p.status in ('sold', 'rented') and p.currency = 'INR'`,
};
export type Source = keyof typeof sources;

const stepAt = (at: string) =>
  `least(${lastStep}, greatest(0, floor(extract(epoch from $2::timestamptz - ${at}) / ($3::float8 * 86400))))::int`;
type Step = { step: number; amount: number };
type Back = { now: Date; stepDays: number };

/** The amount in each step of `stepDays` back from `now`; 0 is the current one, and 20 holds everything older than twenty steps. */
export async function sumBySteps(pool: Queryable, source: Source, listerId: AccountId, { now, stepDays }: Back): Promise<Step[]> {
  const { rows } = await pool.query<Step>({
    name: `dashboard-${source}`,
    text: `select ${stepAt("at")} as step, sum(amount)::float8 as amount
      from (${sources[source]}) came group by 1`,
    values: [listerId, now, stepDays],
  });
  return rows;
}

/** The same for the people who opened a home, by whole days in India. Months that are older than all steps are read as one row of each home. */
export async function sumViewsBySteps(pool: Queryable, listerId: AccountId, { now, stepDays }: Back): Promise<Step[]> {
  const rolledUntil = await findRolledUntil(pool);
  const oldest = monthOf(spanUpTo(now, Math.ceil(lastStep * stepDays)).span.from);
  const ofHomes = "property_id = any (array(select id from properties where lister_id = $1 and deleted_at is null))";
  const today = "($2::timestamptz at time zone 'Asia/Kolkata')::date";
  const { rows } = await pool.query<Step>({
    name: "dashboard-views",
    text: `select ${stepAt(`($2::timestamptz - (${today} - day) * interval '1 day')`)} as step, sum(amount)::float8 as amount from (
        select month as day, sum(views) as amount from property_monthly_views where ${ofHomes} and month < $4::date group by month
        union all select day, sum(views) from property_days where ${ofHomes} and day >= $4::date group by day
      ) came group by 1`,
    values: [listerId, now, stepDays, rolledUntil === null ? "-infinity" : earlier(rolledUntil, oldest)],
  });
  return rows;
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

type Counts = Pick<Dashboard, "viewsToday" | "unreadLeads" | "overdueLeads" | "hasListed"> & Record<"sold" | "rented" | "drafts", number>;
const noCounts: Counts = { sold: 0, rented: 0, drafts: 0, viewsToday: 0, unreadLeads: 0, overdueLeads: 0, hasListed: false };

export async function countForDashboard(pool: Queryable, listerId: AccountId, now: Date): Promise<Counts> {
  const { rows } = await pool.query<Counts>({
    name: "dashboard-counts",
    text: `select
        count(*) filter (where status = 'sold' and currency = 'INR') as sold, count(*) filter (where status = 'rented' and currency = 'INR') as rented,
        count(*) filter (where publication = 'draft')
          + (select count(*) from projects where lister_id = $1 and deleted_at is null and publication = 'draft') as drafts,
        count(*) filter (where publication <> 'draft') > 0
          or exists (select from projects where lister_id = $1 and deleted_at is null and publication <> 'draft')
          or exists (select from advertisements where account_id = $1 and deleted_at is null) as "hasListed",
        (select count(*) from (
          select id from leads l where lister_id = $1 and ${isFollowUpPassed("l", "$2::date")}
          union select id from leads l where lister_id = $1 and ${isLeftWaiting("l", "$3::timestamptz")}
        ) waiting) as "overdueLeads",
        (select coalesce(sum(views), 0) from property_days where day = $2::date
          and property_id = any (array(select id from properties where lister_id = $1 and deleted_at is null))) as "viewsToday",
        (select count(*) from leads where lister_id = $1 and read_at is null and erased_at is null) as "unreadLeads"
      from properties where lister_id = $1 and deleted_at is null`,
    values: [listerId, dayInIndia(now), now],
  });
  return rows[0] ?? noCounts;
}

type ActivityRow = Omit<Dashboard["activities"][number], "at"> & { at: Date };

const most = 8;

/** The latest events of a lister's properties, projects and leads. */
export async function listActivities(pool: Queryable, listerId: AccountId): Promise<ActivityRow[]> {
  const { rows } = await pool.query<ActivityRow>({
    name: "dashboard-activities",
    text: `
      (select a.kind, a.at, coalesce(p.title, project.project_name) as title, null as name, a.detail as status,
          case when p.id is not null and p.deleted_at is null then json_build_object('kind', 'property', '_id', p.id)
            when project.id is not null and project.deleted_at is null then json_build_object('kind', 'project', '_id', project.id) end as about
        from activities a left join properties p on p.id = a.property_id left join projects project on project.id = a.project_id
        where a.account_id = $1 order by a.at desc limit ${most})
      union all
      (select 'lead_received', created_at, target_title, name, null, json_build_object('kind', 'lead', '_id', id) from leads where lister_id = $1 order by created_at desc limit ${most})
      union all
      (select 'lead_status_changed', c.created_at, l.target_title, l.name, c.status::text, json_build_object('kind', 'lead', '_id', l.id)
        from lead_comments c join leads l on l.id = c.lead_id where l.lister_id = $1 and c.kind = 'status' order by c.created_at desc limit ${most})
      order by at desc limit ${most}`,
    values: [listerId],
  });
  return rows;
}

const fewPhotos = 4;
const mostListed = 3;

/** The newest of the available properties with the fewest photos, if fewer than four. */
export async function findBarestProperties(pool: Queryable, listerId: AccountId): Promise<Dashboard["fewPhotos"]> {
  const { rows } = await pool.query<Dashboard["fewPhotos"][number]>({
    name: "dashboard-few-photos",
    text: `select id as "_id", title, photos from (
        select id, title, created_at from properties
        where lister_id = $1 and deleted_at is null and status = 'available' and publication <> 'draft' order by created_at desc limit 100
      ) recent
      cross join lateral (select count(*) as photos from media_items where property_id = recent.id and kind = 'image') counted
      where photos < ${fewPhotos} order by photos, created_at desc limit ${mostListed}`,
    values: [listerId],
  });
  return rows;
}

/** Those that are hidden without an answer first, then by the day that an answer is wanted. */
export async function findHomesToConfirm(pool: Queryable, listerId: AccountId, today: string): Promise<Dashboard["toConfirm"]> {
  const { rows } = await pool.query<Dashboard["toConfirm"]["homes"][number] & { total: number; isMailRefused: boolean }>({
    name: "dashboard-to-confirm",
    text: `select p.id as "_id", p.title, p.confirmation_stage = 3 as "isHidden", count(*) over ()::int as total,
        ${isMailboxRefusing("$1", "$2::date")} as "isMailRefused"
      from properties p where p.lister_id = $1 and ${isToConfirm("$2::date")}
      order by p.confirmation_stage desc, p.confirmation_due, p.id limit ${mostListed}`,
    values: [listerId, today],
  });
  const { total = 0, isMailRefused = false } = rows[0] ?? {};
  return { total, isMailRefused, homes: rows.map(({ _id, title, isHidden }) => ({ _id, title, isHidden })) };
}

/** Those that are hidden first, then by the day until which they are shown. */
export async function findHomesToRegister(pool: Queryable, listerId: AccountId): Promise<Dashboard["toRegister"]> {
  const { rows } = await pool.query<Dashboard["toRegister"]["homes"][number] & { total: number }>({
    name: "dashboard-to-register",
    text: `select p.id as "_id", p.title, p.publication <> 'published' as "isHidden", p.rera_due as "dueOn", count(*) over ()::int as total
      from properties p where p.lister_id = $1 and ${isToRegister}
      order by p.rera_stage desc, p.rera_due, p.id limit ${mostListed}`,
    values: [listerId],
  });
  return { total: rows[0]?.total ?? 0, homes: rows.map(({ total: _, ...home }) => home) };
}

type UnreadRow = Omit<Dashboard["newestUnread"][number], "at"> & { at: Date };

export async function findNewestUnread(pool: Queryable, listerId: AccountId): Promise<UnreadRow[]> {
  const { rows } = await pool.query<UnreadRow>({
    name: "dashboard-newest-unread",
    text: `select id as "_id", name, target_title as title, left(message, 160) as message, created_at as at
      from leads where lister_id = $1 and read_at is null and erased_at is null order by created_at desc, id desc limit ${mostListed}`,
    values: [listerId],
  });
  return rows;
}

export async function findLeadsToFollowUp(pool: Queryable, listerId: AccountId, today: string): Promise<Dashboard["toFollowUp"]> {
  const { rows } = await pool.query<Dashboard["toFollowUp"]["leads"][number] & { total: number }>({
    name: "dashboard-to-follow-up",
    text: `select l.id as "_id", l.name, l.target_title as title, (
        select left(c.comment, 160) from lead_comments c where c.lead_id = l.id and c.comment is not null order by c.created_at desc, c.id desc limit 1
      ) as note, count(*) over ()::int as total
      from leads l where lister_id = $1 and erased_at is null and ${isDueToday("l", "$2::date")} order by l.created_at, l.id limit ${mostListed}`,
    values: [listerId, today],
  });
  return { total: rows[0]?.total ?? 0, leads: rows.map(({ total: _, ...lead }) => lead) };
}

export async function findNewestDrafts(pool: Queryable, listerId: AccountId): Promise<Dashboard["drafts"]["newest"]> {
  const { rows } = await pool.query<Dashboard["drafts"]["newest"][number]>({
    name: "dashboard-drafts",
    text: `select kind, id as "_id", title from (
        select 'property' as kind, id, title, created_at from properties where lister_id = $1 and deleted_at is null and publication = 'draft'
        union all
        select 'project', id, project_name, created_at from projects where lister_id = $1 and deleted_at is null and publication = 'draft'
      ) drafts
      order by created_at desc, id desc limit ${mostListed}`,
    values: [listerId],
  });
  return rows;
}
