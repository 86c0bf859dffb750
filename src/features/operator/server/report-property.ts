import { propertyId } from "../../../shared/contract/ids.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { newId } from "../../../shared/server/ids.ts";
import { readSignedSubject, signedSubject } from "../../../shared/server/link-token.ts";
import type { Services } from "../../../shared/server/services.ts";
import { findEnquiryTarget } from "../../properties/server/public.ts";
import type { PropertyReport, ReportStatus } from "../contract/report.ts";
import { type ReportReason, reportMessages } from "../contract/report-terms.ts";
import { reportPurpose } from "./report-token.ts";
import { findReport, insertReport } from "./reports.store.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock">;

/**
 * Puts a shown property before the operators, first in their queue. Resolves to the token of the reporter's page. What a
 * machine has filled in is stored nowhere, and answered alike. Throws `not_found`.
 */
export async function reportProperty({ config, database, clock }: Dependencies, report: PropertyReport): Promise<string> {
  const target = await findEnquiryTarget(database, report.targetRef);
  if (!target) throw new AppError("not_found", "This property is no longer there.");
  const at = clock.now();
  const id = newId("rpt", at);
  const { reason, details = null, email = null } = report;
  if (!report.website) await insertReport(database, { id, propertyId: target.propertyId, reason, details, email, at });
  return signedSubject(config.appSecret, reportPurpose, id);
}

/** What became of it. Throws `not_found`. */
export async function openReport({ config, database }: Dependencies, token: string): Promise<ReportStatus> {
  const id = readSignedSubject(config.appSecret, reportPurpose, token);
  const report = id === null ? undefined : await findReport(database, id);
  if (!report) throw new AppError("not_found", reportMessages.badLink);
  return {
    property: { id: propertyId.parse(report.propertyId), title: report.title },
    reason: report.reason as ReportReason,
    reportedAt: report.reportedAt.toISOString(),
    outcome: report.outcome as ReportStatus["outcome"],
    decidedAt: report.decidedAt?.toISOString() ?? null,
  };
}
