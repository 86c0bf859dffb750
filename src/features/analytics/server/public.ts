// What other slices and the start of the program may use of analytics.
export { activityFilesOf } from "./activities-of-account.ts";
export { DailySalt, dailyVisitor, indianDay, type Visitor } from "./daily-visitor.ts";
export { recordActivity } from "./record-activity.ts";
export { viewSchedule, viewTasks } from "./view-jobs.ts";
export { summaryMails, summarySchedule, summaryTasks } from "./weekly-summary.ts";
