import { sql } from "kysely";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";
import type { ReviewItem } from "../contract/desk.ts";
import type { ReviewCause } from "../contract/desk-terms.ts";

/** What waits: shown properties with open reports, and those whose publication asked for a look. */
const waiting = sql`(
  select property_id, max(cause) filter (where cause is not null) as cause, sum(reports)::integer as reports, min(since) as since
  from (
    select property_id, null as cause, 1 as reports, created_at as since from property_reports where decided_at is null
    union all
    select property_id, cause, 0, waiting_since from property_reviews
  ) asked
  group by property_id
)`;
const shown = sql`p.publication = 'published' and p.deleted_at is null`;

/** Reported ones first, then the longest waiting. */
export async function findReviews(database: Database, limit: number, offset: number): Promise<ReviewItem[]> {
  type Row = { id: PropertyId; title: string; city: string | null; reports: number; cause: ReviewCause; since: Date } & {
    lister: ReviewItem["lister"];
  };
  const { rows } = await sql<Row>`
    select p.id, p.title, p.city, w.reports, w.since, case when w.reports > 0 then 'reported' else w.cause end as cause,
      json_build_object('id', a.id, 'name', a.name, 'role', a.role) as lister
    from ${waiting} w join properties p on p.id = w.property_id join accounts a on a.id = p.lister_id
    where ${shown}
    order by w.reports > 0 desc, w.since, p.id limit ${limit} offset ${offset}`.execute(database);
  return rows.map(({ id, title, city, reports, cause, since, lister }) => ({
    ...{ property: { id, title, city }, lister, cause, reports, waitingSince: since.toISOString() },
  }));
}

export async function countReviews(database: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${waiting} w join properties p on p.id = w.property_id where ${shown}`.execute(database);
  return rows[0]?.total ?? 0;
}

/** As what one property waits; null: it does not. */
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
