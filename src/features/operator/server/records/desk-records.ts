import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId, AdvertisementId, PropertyId } from "../../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { findSecondFactor } from "../../../accounts/server/second-factor/public.ts";
import { findReviewedAdvertisement } from "../../../advertisements/server/public.ts";
import { findOnSitePhotos, findPapers, findRequests, toRequest } from "../../../properties/server/checks/public.ts";
import { findAskedLook, findChecks, findFacts, findSameHome, findWaitingObjection } from "../../../properties/server/operators/public.ts";
import type { DeskAdvertisement, DeskCheckRequest, DeskLister, DeskProperty, ListerLine } from "../../contract/desk.ts";
import type { ReportReason } from "../../contract/report-terms.ts";
import { findLog } from "../log/find-log.ts";
import { countReports, findReportsOf } from "../reports/reports.store.ts";
import { findPlace, findWaiting } from "../reviews/reviews.store.ts";
import { findSamePhotos, findSimilarPrices } from "./compare-property.store.ts";
import { findLister, findPast, findPropertiesOfLister } from "./listers.store.ts";

/** Of decided reports. Open ones are all shown, because a decision covers all of them. */
const mostDecidedReports = 50;
const mostLogEntries = 50;
const mostProperties = 20;
const recentReportDays = 90;

/** Throws `not_found`, also when its lister has deleted it. */
export async function getDeskProperty(database: Database, id: PropertyId, now: Date): Promise<DeskProperty> {
  const property = await database
    .selectFrom("properties")
    .innerJoin("accounts", "accounts.id", "properties.lister_id")
    .where("properties.id", "=", id)
    .where("properties.deleted_at", "is", null)
    .select(["properties.title", "properties.city", "properties.version", "properties.publication", "properties.is_featured as isFeatured"])
    .select(["accounts.id as listerId", "accounts.name", "accounts.role", "accounts.suspended_at as suspendedAt"])
    .select("accounts.created_at as registeredAt")
    .select(({ eb }) => eb("properties.is_location_approximate", "=", false).as("isPinned"))
    .executeTakeFirst();
  if (!property) throw new AppError("not_found");
  const { title, city, version, publication, isFeatured, isPinned, listerId, name, role, suspendedAt, registeredAt } = property;
  const facts = await findFacts(database, id);
  const reportsSince = new Date(now.getTime() - recentReportDays * dayMs);
  // Counted before they are listed: a report that arrives in between causes a conflict, and is never decided unseen.
  const reportsMade = await countReports(database, id);
  const reports = await findReportsOf(database, id, mostDecidedReports);
  return {
    id,
    title,
    city,
    version,
    isFeatured,
    isShown: publication === "published",
    lister: { id: listerId, name, role, isSuspended: suspendedAt !== null },
    checks: (await findChecks(database, id)) as DeskProperty["checks"],
    pin: isPinned ? facts.point : null,
    onSitePhotos: (await findOnSitePhotos(database, id)).map(({ takenAt, ...photo }) => ({ ...photo, takenAt: takenAt.toISOString() })),
    requests: await requestsOf(database, id),
    waitingAs: await findWaiting(database, id),
    facts,
    similarPrices: await findSimilarPrices(database, id),
    samePhotos: await findSamePhotos(database, id),
    sameHome: (await findSameHome(database, id)).map(({ firstListedAt, ...other }) => ({
      ...other,
      firstListedAt: firstListedAt.toISOString(),
    })),
    objection: await objectionTo(database, id),
    past: { registeredAt: registeredAt.toISOString(), ...(await findPast(database, listerId, id, reportsSince)) },
    queue: await findPlace(database, dayInIndia(now), id),
    askedLook: (await findAskedLook(database, id)) ?? null,
    reportsMade,
    reports: reports.map(({ reason, details, reportedAt, decidedAt }) => ({
      reason: reason as ReportReason,
      details,
      reportedAt: reportedAt.toISOString(),
      isOpen: decidedAt === null,
    })),
    log: await findLog(database, { entityId: id }, { limit: mostLogEntries }),
  };
}

async function objectionTo(database: Database, id: PropertyId): Promise<DeskProperty["objection"]> {
  const objection = await findWaitingObjection(database, id);
  return objection && { reason: objection.reason, objectedAt: objection.objectedAt.toISOString() };
}

async function requestsOf(database: Database, id: PropertyId): Promise<DeskCheckRequest[]> {
  const [requests, papers] = [await findRequests(database, id), await findPapers(database, id)];
  return requests.map((request) => ({
    ...toRequest(request),
    kind: request.kind as DeskCheckRequest["kind"],
    papers: papers
      .filter(({ kind }) => kind === request.kind)
      .map(({ id: paperId, name, contentType, sizeBytes, addedAt }) => ({
        id: paperId,
        name,
        contentType,
        sizeBytes,
        addedAt: addedAt.toISOString(),
      })),
  }));
}

/** Throws `not_found`, also when its lister has deleted it. `today`: in India. */
export async function getDeskAdvertisement(database: Database, id: AdvertisementId, today: string): Promise<DeskAdvertisement> {
  const reviewed = await findReviewedAdvertisement(database, id, today);
  const lister = reviewed && (await findLister(database, reviewed.accountId));
  if (!lister) throw new AppError("not_found");
  const { advertisement, version, review } = reviewed;
  return {
    advertisement,
    version,
    isWaiting: review === "waiting",
    queue: await findPlace(database, today, id),
    lister: { id: lister.id, name: lister.name, role: lister.role, isSuspended: lister.suspendedAt !== null },
    log: await findLog(database, { entityId: id }, { limit: mostLogEntries }),
  };
}

type ListerRow = NonNullable<Awaited<ReturnType<typeof findLister>>>;

export function toListerLine({ id, name, email, role, firm, registeredAt, suspendedAt }: ListerRow): ListerLine {
  return { id, name, email, role, firm, isSuspended: suspendedAt !== null, registeredAt: registeredAt.toISOString() };
}

/** Throws `not_found`. */
export async function getDeskLister(database: Database, id: AccountId): Promise<DeskLister> {
  const lister = await findLister(database, id);
  if (!lister) throw new AppError("not_found");
  const { latest, shown } = await findPropertiesOfLister(database, id, mostProperties);
  return {
    ...toListerLine(lister),
    suspensionReason: lister.suspensionReason,
    hasSecondFactor: (await findSecondFactor(database, id)) !== undefined,
    properties: latest,
    shown,
    log: await findLog(database, { entityId: id }, { limit: mostLogEntries }),
  };
}
