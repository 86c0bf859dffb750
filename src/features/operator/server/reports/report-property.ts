import { createHmac } from "node:crypto";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { type PropertyId, propertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { Once } from "../../../../shared/server/http/once.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { readSignedSubject, signedSubject } from "../../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { reportersWhoAsk } from "../../../properties/contract/confirmation-terms.ts";
import { askAgain, findEnquiryTarget } from "../../../properties/server/public.ts";
import type { PropertyReport, ReportStatus } from "../../contract/report.ts";
import { type ReportReason, reportMessages } from "../../contract/report-terms.ts";
import { countPeopleWhoMissIt, countReportsSince, findReport, insertReport, lockReports } from "./reports.store.ts";

/** In a day, until somebody has decided. More reports do not speed up a review. */
const mostOfProperty = 20;
/** In a day. */
const mostOfEmail = 5;

type Dependencies = Pick<Services, "config" | "database" | "clock">;

/**
 * Puts a public property before the operators, first in their queue. When enough people report it as gone, its lister is asked whether it is
 * still there. `address`: of the reporter's network, which tells people apart. Resolves to the token of the reporter's page. A machine's
 * report is not stored, and gets the same answer. Throws `not_found`, `gone` for a deleted property, and `rate_limited` for a
 * property or an email address with enough reports today: nobody may fill the desk, or a stranger's mailbox, with reports.
 */
export async function reportProperty(
  { config, database, clock }: Dependencies,
  report: PropertyReport,
  address: string,
  once: Once,
): Promise<string> {
  const target = await findEnquiryTarget(database, report.targetRef);
  if (target === null || target === "gone") throw new AppError(target ?? "not_found", "This property no longer exists.");
  const at = clock.now();
  const id = newId("rpt", at);
  const { reason, details = null, email = null } = report;
  const { propertyId } = target;
  const store = async (transaction: Database): Promise<string> => {
    await lockReports(transaction, propertyId, email);
    await refuseTooMany(transaction, propertyId, email, at);
    await insertReport(transaction, { id, propertyId, reason, details, email, person: personOf(config.appSecret, address), at });
    if (reason !== "not-available") return id;
    const people = await countPeopleWhoMissIt(transaction, propertyId);
    if (people >= reportersWhoAsk) await askAgain(transaction, propertyId, at);
    return id;
  };
  const made = report.website ? id : await database.transaction().execute((transaction) => once(transaction, () => store(transaction)));
  return signedSubject(config.appSecret, reportPurpose, made);
}

/** The same for every report from a network, and for no other purpose. */
const personOf = (appSecret: string, address: string): Buffer =>
  createHmac("sha256", appSecret).update(`reporter:${address}`).digest().subarray(0, 16);

async function refuseTooMany(database: Database, id: PropertyId, email: string | null, at: Date): Promise<void> {
  const { ofProperty, ofEmail } = await countReportsSince(database, id, email, new Date(at.getTime() - dayMs));
  const tooMany = (message: string) => new AppError("rate_limited", message, { retryAfterS: dayMs / 1000 });
  if (ofEmail >= mostOfEmail) throw tooMany(reportMessages.tooManyOfEmail);
  if (ofProperty >= mostOfProperty) throw tooMany(reportMessages.tooManyOfProperty);
}

/** The result of a report. Throws `not_found`. */
export async function openReport({ config, database }: Dependencies, token: string): Promise<ReportStatus> {
  const id = readSignedSubject(config.appSecret, reportPurpose, token);
  if (id === null) throw new AppError("not_found", reportMessages.badLink);
  const report = await findReport(database, id);
  if (!report) throw new AppError("not_found", reportMessages.notKept);
  return {
    property: { id: propertyId.parse(report.propertyId), title: report.title },
    reason: report.reason as ReportReason,
    reportedAt: report.reportedAt.toISOString(),
    outcome: report.outcome as ReportStatus["outcome"],
    decidedAt: report.decidedAt?.toISOString() ?? null,
  };
}

/** The purpose in the signature of a reporter's link. */
export const reportPurpose = "report";
