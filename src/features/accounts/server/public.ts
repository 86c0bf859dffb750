export { accountSchedule, accountTasks } from "./account-jobs.ts";
export { findLiveSessions } from "./sessions.store.ts";
export { sessionAuthentication } from "./sessions.ts";
