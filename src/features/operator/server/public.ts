// What the start of the program may use of the operators' desk, and what each promises.

/** The hourly jobs: one closes reports of what is off the site, forgets reporters and old sessions; one counts the market. */
export { deskSchedule, deskTasks } from "./desk-jobs.ts";
/** Decisions about an account: their words are deleted with it. */
export { decisionsOfAccount } from "./log/log-of-account.ts";
/** Mails about decisions, to listers and reporters. */
export { deskMails } from "./mails/desk-mails.ts";
/** Queues a property for review when a change asks for it, in the transaction of the change. */
export { reviewOnEvent } from "./reviews/review-on-event.ts";
/** Gives the demo operator a second factor with a published secret. */
export { protectDemoOperator } from "./sign-in/demo-operator.ts";
/** Finds the operator of a session token. */
export { operatorAuthentication } from "./sign-in/operator-sessions.ts";
