export { accountSchedule, accountTasks } from "./account-jobs.ts";
export { lockEmailVerified } from "./account-links.store.ts";
export { accountMails } from "./account-mails.ts";
export { findLiveSessions } from "./sessions.store.ts";
export { sessionAuthentication } from "./sessions.ts";
