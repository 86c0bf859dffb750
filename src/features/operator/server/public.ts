// What the start may use of the operator's desk.
export { deskSchedule, deskTasks } from "./desk-jobs.ts";
export { decisionsOfAccount } from "./log-of-account.ts";
export { deskMails } from "./mails/desk-mails.ts";
export { reviewOnEvent } from "./reviews/review-on-event.ts";
export { operatorAuthentication } from "./sign-in/operator-sessions.ts";
