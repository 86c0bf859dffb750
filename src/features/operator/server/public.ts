// What other slices and the start may use of the operator's desk. Properties and imports ask it for reviews.
export { askForReview, askForReviews } from "./ask-for-review.ts";
export { deskSchedule, deskTasks } from "./desk-jobs.ts";
export { deskMails } from "./desk-mails.ts";
export { operatorAuthentication } from "./operator-sessions.ts";
