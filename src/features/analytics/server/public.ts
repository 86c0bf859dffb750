// What other slices and the start of the program may use of analytics.
export { recordActivity } from "./record-activity.ts";
export { viewSchedule, viewTasks } from "./view-jobs.ts";
