// What other slices and the start of the program may use of advertisements.
export { advertisementSchedule, advertisementTasks } from "./advertisement-jobs.ts";
export { decideAdvertisement, findReviewedAdvertisement, lockAdvertisement } from "./advertisement-review.ts";
export { advertisementsOfAccount } from "./advertisements-of-account.ts";
export { findPublicAdvertisementImages } from "./pick-advertisement.ts";
