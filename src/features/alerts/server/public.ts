// What puts the program together may use of alerts.

/** Compares events of homes with saved searches, queues digests, deletes what is old. */
export { alertSchedule, alertTasks } from "./alert-jobs.ts";
/** What alerts keep of a visitor. */
export { alertsOfVisitor } from "./alerts-of-visitor.ts";
/** The mail that confirms a request, and the mails about homes. */
export { alertMails } from "./mails/alert-mails.ts";
