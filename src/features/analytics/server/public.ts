// What other slices and the start of the program may use of analytics.
export { activitiesOfAccount } from "./activities-of-account.ts";
export { DailySalt, dailyVisitor, type Visitor } from "./daily-visitor.ts";
export { noteActivity } from "./property-activities.ts";
export { recordActivity } from "./record-activity.ts";
export { viewSchedule, viewTasks } from "./view-jobs.ts";
export { summaryMails, summarySchedule, summaryTasks } from "./weekly-summary.ts";
