import type { PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";
import type { ReportOutcome, ReportReason } from "../contract/report-terms.ts";

type NewReport = { id: string; propertyId: PropertyId; reason: ReportReason; details: string | null; email: string | null; at: Date };

export async function insertReport(database: Database, { id, propertyId, reason, details, email, at }: NewReport): Promise<void> {
  await database.insertInto("property_reports").values({ id, property_id: propertyId, reason, details, email, created_at: at }).execute();
}

/** With what the reporter may know of its property. */
export async function findReport(database: Database, id: string) {
  return database
    .selectFrom("property_reports as report")
    .innerJoin("properties as property", "property.id", "report.property_id")
    .where("report.id", "=", id)
    .select(["report.id", "report.reason", "report.email", "report.created_at as reportedAt", "report.outcome"])
    .select(["report.decided_at as decidedAt", "property.id as propertyId", "property.title"])
    .executeTakeFirst();
}

/** Newest first. */
export async function findReportsOf(database: Database, propertyId: PropertyId, limit: number) {
  return database
    .selectFrom("property_reports")
    .where("property_id", "=", propertyId)
    .select(["reason", "details", "created_at as reportedAt", "decided_at as decidedAt"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Ends all open reports of a property. Resolves to those whose reporters want to be told. */
export async function decideReports(transaction: Database, propertyId: PropertyId, outcome: ReportOutcome, at: Date): Promise<string[]> {
  const decided = await transaction
    .updateTable("property_reports")
    .set({ outcome, decided_at: at })
    .where("property_id", "=", propertyId)
    .where("decided_at", "is", null)
    .returning(["id", "email"])
    .execute();
  return decided.filter(({ email }) => email !== null).map(({ id }) => id);
}

/** Of reports that were decided before. */
export async function forgetReporters(database: Database, before: Date): Promise<void> {
  await database
    .updateTable("property_reports")
    .set({ email: null })
    .where("email", "is not", null)
    .where("decided_at", "<=", before)
    .execute();
}
