import { sql } from "kysely";
import type { AdvertisementId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { QueuePlace, ReviewItem } from "../../contract/desk.ts";
import type { ReviewCause } from "../../contract/desk-terms.ts";

/**
 * What waits: public properties with open reports, those whose publication requires a review, and those that are down (`is_down`)
 * whose listers have asked for another look.
 */
const waiting = sql`(
  select property_id, case when bool_or(is_down) then 'another-look' else max(cause) end as cause, sum(reports)::integer as reports, min(since) as since,
    bool_or(is_down) as is_down
  from (
    select property_id, null as cause, 1 as reports, created_at as since, false as is_down from property_reports where decided_at is null
    union all
    select property_id, cause, 0, waiting_since, false from property_reviews
    union all
    select property_id, 'another-look', 0, asked_at, true from property_take_downs where asked_at is not null
    union all
    select property_id, 'checks-asked', 0, asked_at, false from property_check_requests where decided_at is null
    union all
    select property_id, 'home-objected', 0, objected_at, false from home_objections where decided_at is null
  ) asked
  group by property_id
)`;
const decidable = sql`p.deleted_at is null and case when w.is_down then a.suspended_at is null and a.deletion_requested_at is null
  else p.publication = 'published' end`;

/** Advertisements before approval, except those that are over or that nobody could see. `today`: in India. */
const waitingAdvertisements = (today: string) => sql`
  advertisements ad join accounts a on a.id = ad.account_id
  where ad.review = 'waiting' and ad.deleted_at is null and ad.ends_on >= ${today}
    and a.suspended_at is null and a.deletion_requested_at is null`;

type Window = { limit: number; offset: number };
type Row = { id: string; title: string; city: string | null; reports: number; cause: ReviewCause | null; since: Date } & {
  lister: ReviewItem["lister"];
};

/** Reported properties first, then the longest waiting. What waits since after `newSince` is new. */
export async function findReviews(
  database: Database,
  today: string,
  newSince: Date | null,
  { limit, offset }: Window,
): Promise<ReviewItem[]> {
  const { rows } = await sql<Row>`select * from ${waits(today)} order by ${inTurn} limit ${limit} offset ${offset}`.execute(database);
  return rows.map((row) => toReviewItem(row, newSince));
}

const waits = (today: string) => sql`(
    select p.id::text as id, p.title, p.city, w.reports, w.since, case when w.reports > 0 then 'reported' else w.cause end as cause,
      json_build_object('id', a.id, 'name', a.name, 'role', a.role) as lister
    from ${waiting} w join properties p on p.id = w.property_id join accounts a on a.id = p.lister_id
    where ${decidable}
    union all
    select ad.id::text, ad.headline, null, 0, ad.waiting_since, null, json_build_object('id', a.id, 'name', a.name, 'role', a.role)
    from ${waitingAdvertisements(today)}
  ) waits`;
const inTurn = sql`cause is not distinct from 'reported' desc, since, id`;

/** Where a property or advertisement stands in the queue. */
export async function findPlace(database: Database, today: string, id: PropertyId | AdvertisementId): Promise<QueuePlace> {
  type Found = { place: number | null; total: number; previous: string | null; next: string | null };
  const { rows } = await sql<Found>`
    with queue as (
      select id, row_number() over turn::integer as place, lag(id) over turn as previous, lead(id) over turn as next
      from ${waits(today)} window turn as (order by ${inTurn})
    )
    select own.place, (select count(*)::integer from queue) as total, own.previous,
      case when own.place is null then (select id from queue where place = 1) else own.next end as next
    from (select) nothing left join queue own on own.id = ${id}`.execute(database);
  const { place = null, total = 0, previous = null, next = null } = rows[0] ?? {};
  return { place, total, previous: toQueued(previous), next: toQueued(next) };
}

const toQueued = (id: string | null): QueuePlace["next"] =>
  id === null ? null : { kind: id.startsWith("prp_") ? "property" : "advertisement", id };

function toReviewItem({ id, title, city, cause, reports, since, lister }: Row, newSince: Date | null): ReviewItem {
  const waits = { lister, waitingSince: since.toISOString(), isNew: newSince !== null && since > newSince };
  if (cause === null) return { kind: "advertisement", advertisement: { id: id as AdvertisementId, headline: title }, ...waits };
  return { kind: "property", property: { id: id as PropertyId, title, city }, cause, reports, ...waits };
}

/** How many wait, and how many of them since after `newSince`. */
export async function countReviews(
  database: Database,
  today: string,
  newSince: Date | null = null,
): Promise<{ all: number; unseen: number }> {
  const { rows } = await sql<{ all: number; unseen: number }>`
    select count(*) as all, count(*) filter (where since > ${newSince}) as unseen from (
      select w.since from ${waiting} w join properties p on p.id = w.property_id join accounts a on a.id = p.lister_id where ${decidable}
      union all
      select ad.waiting_since from ${waitingAdvertisements(today)}
    ) waits`.execute(database);
  return rows[0] ?? { all: 0, unseen: 0 };
}

/** Why one property waits; null: it does not. */
export async function findWaiting(database: Database, id: PropertyId): Promise<ReviewCause | null> {
  const { rows } = await sql<{ cause: ReviewCause }>`
    select case when w.reports > 0 then 'reported' else w.cause end as cause from ${waiting} w where w.property_id = ${id}`.execute(
    database,
  );
  return rows[0]?.cause ?? null;
}

export async function endReview(transaction: Database, id: PropertyId): Promise<void> {
  await transaction.deleteFrom("property_reviews").where("property_id", "=", id).execute();
}
