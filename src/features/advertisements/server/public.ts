// What other slices and the start of the program may use of advertisements, and what each promises.

/** The hourly job that removes visitors' marks of earlier days, and advertisements deleted 30 days ago. */
export { advertisementSchedule, advertisementTasks } from "./advertisement-jobs.ts";
/** The operators' review: reads and locks one advertisement, approves or refuses it. */
export { decideAdvertisement, findReviewedAdvertisement, lockAdvertisement } from "./advertisement-review.ts";
/** An account's advertisements, for its export. */
export { advertisementsOfAccount } from "./advertisements-of-account.ts";
/** Which of an account's images visitors may see: those of advertisements that run now. */
export { findPublicAdvertisementImages } from "./pick-advertisement.ts";
