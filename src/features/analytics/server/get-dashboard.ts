import type { AccountId } from "../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { Dashboard, Figure } from "../contract/dashboard.ts";
import type { DashboardSpan } from "../contract/figure-terms.ts";
import {
  countForDashboard,
  findBarestProperties,
  findHomesToConfirm,
  findHomesToRegister,
  findLeadsToFollowUp,
  findNewestDrafts,
  findNewestUnread,
  listActivities,
  type Source,
  sumBySteps,
  sumViewsBySteps,
} from "./dashboard.store.ts";

/** The last days are shown in so many steps. */
const stepsOfPeriod = 10;

/** A lister's own figures (DASH-01) and recent activities (DASH-02). */
export async function getDashboard(
  { pool, clock }: Pick<Services, "pool" | "clock">,
  listerId: AccountId,
  days: DashboardSpan,
): Promise<Dashboard> {
  const now = clock.now();
  const back = { now, stepDays: days / stepsOfPeriod };
  const figureOf = async (source: Source) => toFigure(await sumBySteps(pool, source, listerId, back));
  const [
    properties,
    leads,
    views,
    revenue,
    { sold, rented, viewsToday, unreadLeads, overdueLeads, drafts, hasListed },
    newest,
    unread,
    toFollowUp,
    activities,
    fewPhotos,
    toConfirm,
    toRegister,
  ] = await Promise.all([
    figureOf("properties"),
    figureOf("leads"),
    sumViewsBySteps(pool, listerId, back).then(toFigure),
    figureOf("revenue"),
    countForDashboard(pool, listerId, now),
    findNewestDrafts(pool, listerId),
    findNewestUnread(pool, listerId),
    findLeadsToFollowUp(pool, listerId, dayInIndia(now)),
    listActivities(pool, listerId),
    findBarestProperties(pool, listerId),
    findHomesToConfirm(pool, listerId, dayInIndia(now)),
    findHomesToRegister(pool, listerId),
  ]);
  return {
    properties,
    leads,
    views,
    viewsToday,
    unreadLeads,
    newestUnread: unread.map((lead) => ({ ...lead, at: lead.at.toISOString() })),
    overdueLeads,
    toFollowUp,
    hasListed,
    drafts: { total: drafts, newest },
    fewPhotos,
    toConfirm,
    toRegister,
    revenue: { ...revenue, sold, rented },
    activities: activities.map((activity) => ({ ...activity, at: activity.at.toISOString() })),
  };
}

function toFigure(steps: { step: number; amount: number }[]): Figure {
  const sumOf = (from: number, to: number) =>
    steps.filter(({ step }) => step >= from && step < to).reduce((sum, { amount }) => sum + amount, 0);
  return {
    value: sumOf(0, Number.POSITIVE_INFINITY),
    recent: sumOf(0, stepsOfPeriod),
    before: sumOf(stepsOfPeriod, 2 * stepsOfPeriod),
    series: Array.from({ length: stepsOfPeriod }, (_, index) => stepsOfPeriod - 1 - index).map((step) => sumOf(step, step + 1)),
  };
}
