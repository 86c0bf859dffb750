export { accountSchedule, accountTasks } from "./account-jobs.ts";
export { sessionAuthentication } from "./sessions.ts";
