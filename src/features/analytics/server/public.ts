// What other slices and the start of the program may use of analytics, and what each promises.

/** What an account's export says of its activities; they go with the account. */
export { activitiesOfAccount } from "./activities-of-account.ts";
/** The jobs: forgetting visitors, the weekly summary. */
export { analyticsSchedule, analyticsTasks } from "./analytics-jobs.ts";
/** A visitor as a hash that holds for one entity and while its salt does; null for robots. `DailySalt` is the day's secret, the same in all processes. */
export { DailySalt, dailyVisitor, type Visitor } from "./daily-visitor.ts";
/** The days of a span and of the one before, in India. */
export { type Days, daysOf, spanUpTo } from "./days-of-span.ts";
/** Records what happened to a property among its lister's activities. */
export { noteActivity } from "./property-activities.ts";
/** Records one activity of an account, in the caller's transaction. */
export { recordActivity } from "./record-activity.ts";
/** The class of the page that led to a home, as the database holds it; null: the caller did not say. */
export { sourceNumberOf } from "./source-of.ts";
/** People who opened each of a lister's homes in the last 30 days. */
export { countViewsOfHomes } from "./views-of-homes.ts";
/** The mail with a lister's week. */
export { summaryMails } from "./weekly-summary.ts";
