// What other slices and the start may use of the operator's desk. Properties and imports ask it for reviews.
export { askForReview, askForReviews, askWhereReported } from "./ask-for-review.ts";
export { deskSchedule, deskTasks } from "./desk-jobs.ts";
export { deskMails } from "./desk-mails.ts";
export { decisionFilesOf } from "./log-of-account.ts";
export { noteEndedChecks } from "./note-ended-checks.ts";
export { forgetWordsAbout } from "./operator-log.store.ts";
export { operatorAuthentication } from "./operator-sessions.ts";
