import { sql } from "kysely";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { lockName } from "../../../../shared/server/database/lock-name.ts";
import { saidToBeThereAt } from "../../../properties/server/public.ts";
import type { ReportOutcome, ReportReason } from "../../contract/report-terms.ts";

type NewReport = {
  id: string;
  propertyId: PropertyId;
  reason: ReportReason;
  details: string | null;
  email: string | null;
  /** Equal for reports of one person. */
  person: Buffer;
  at: Date;
};

export async function insertReport(database: Database, { id, propertyId, reason, details, email, person, at }: NewReport): Promise<void> {
  const report = { id, property_id: propertyId, reason, details, email, person, created_at: at };
  await database.insertInto("property_reports").values(report).execute();
}

/** Reports of one property, and those from one address, run one at a time until the transaction ends: each counts those before it. */
export async function lockReports(transaction: Database, propertyId: PropertyId, email: string | null): Promise<void> {
  // Always in this order, so that no two reports wait for each other.
  await lockName(transaction, `reports of ${propertyId}`);
  if (email !== null) await lockName(transaction, `reports by ${email}`);
}

/** How many arrived since then: about the property, if not decided yet, and from the address. */
export async function countReportsSince(database: Database, propertyId: PropertyId, email: string | null, since: Date) {
  const { rows } = await sql<{ ofProperty: number; ofEmail: number }>`
    select (select count(*)::int from property_reports where property_id = ${propertyId} and created_at > ${since} and decided_at is null) as "ofProperty",
      (select count(*)::int from property_reports where email = ${email} and created_at > ${since}) as "ofEmail"`.execute(database);
  return rows[0] ?? { ofProperty: 0, ofEmail: 0 };
}

/** How many people say, in reports that nobody has decided, that it is gone. Those from before its last confirmation are answered. */
export async function countPeopleWhoMissIt(database: Database, propertyId: PropertyId): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct person) as people from property_reports r join properties p on p.id = r.property_id
    where r.property_id = ${propertyId} and reason = 'not-available' and decided_at is null
      and r.created_at > ${sql.raw(saidToBeThereAt)}`.execute(database);
  return rows[0]?.people ?? 0;
}

/** All reports that were ever made of a property. */
export async function countReports(database: Database, propertyId: PropertyId): Promise<number> {
  const { total } = await database
    .selectFrom("property_reports")
    .where("property_id", "=", propertyId)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** With what the reporter may know about its property. */
export async function findReport(database: Database, id: string) {
  return database
    .selectFrom("property_reports as report")
    .innerJoin("properties as property", "property.id", "report.property_id")
    .where("report.id", "=", id)
    .select(["report.id", "report.reason", "report.email", "report.created_at as reportedAt", "report.outcome"])
    .select(["report.decided_at as decidedAt", "property.id as propertyId", "property.title"])
    .executeTakeFirst();
}

/** All open ones and the latest decided ones, newest first. */
export async function findReportsOf(database: Database, propertyId: PropertyId, mostDecided: number) {
  const latestDecided = database
    .selectFrom("property_reports")
    .where("property_id", "=", propertyId)
    .where("decided_at", "is not", null)
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostDecided);
  return database
    .selectFrom("property_reports")
    .where("property_id", "=", propertyId)
    .where(({ or, eb }) => or([eb("decided_at", "is", null), eb("id", "in", latestDecided)]))
    .select(["reason", "details", "created_at as reportedAt", "decided_at as decidedAt"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export type DecidedReport = { id: string; email: string | null };

/** Closes all open reports of a property. */
export async function decideReports(
  transaction: Database,
  propertyId: PropertyId,
  outcome: ReportOutcome,
  at: Date,
): Promise<DecidedReport[]> {
  return transaction
    .updateTable("property_reports")
    .set({ outcome, decided_at: at })
    .where("property_id", "=", propertyId)
    .where("decided_at", "is", null)
    .returning(["id", "email"])
    .execute();
}

type Hidden = { id: PropertyId; listerId: AccountId; reports: DecidedReport[] };

/** Closes the open reports of properties that are not public, for at most this many properties. A concurrent publication wins. */
export async function closeReportsOfHidden(transaction: Database, at: Date, limit: number): Promise<Hidden[]> {
  const { rows } = await sql<Hidden>`
    with hidden as (
      select id, lister_id from properties
      where id in (select property_id from property_reports where decided_at is null)
        and (publication <> 'published' or deleted_at is not null)
      order by id limit ${limit} for update
    ), closed as (
      update property_reports report set outcome = 'gone', decided_at = ${at} from hidden
      where report.property_id = hidden.id and report.decided_at is null
      returning report.id, report.email, hidden.id as property_id, hidden.lister_id
    )
    select property_id as id, lister_id as "listerId", json_agg(json_build_object('id', id, 'email', email) order by id) as reports
    from closed group by property_id, lister_id`.execute(transaction);
  return rows;
}

/** Forgets the addresses of reports that were decided before a time, and who is who of those that were made before another. */
export async function forgetReporters(
  database: Database,
  { decidedBefore, madeBefore }: { decidedBefore: Date; madeBefore: Date },
): Promise<void> {
  await database
    .updateTable("property_reports")
    .set({ person: null })
    .where("person", "is not", null)
    .where("created_at", "<=", madeBefore)
    .execute();
  await database
    .updateTable("property_reports")
    .set({ email: null })
    .where("email", "is not", null)
    .where("decided_at", "<=", decidedBefore)
    .execute();
}
