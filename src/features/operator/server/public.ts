// What other slices and the start may use of the operator's desk. It knows nothing of properties, which ask it for reviews.
export { askForReview } from "./ask-for-review.ts";
export { deskSchedule, deskTasks } from "./desk-jobs.ts";
export { deskMails } from "./desk-mails.ts";
export { operatorAuthentication } from "./operator-sessions.ts";
