// What the start may use of the operator's desk.
export { deskSchedule, deskTasks } from "./desk-jobs.ts";
export { deskMails } from "./desk-mails.ts";
export { decisionsOfAccount } from "./log-of-account.ts";
export { operatorAuthentication } from "./operator-sessions.ts";
export { reviewOnEvent } from "./review-on-event.ts";
