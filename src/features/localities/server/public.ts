// What other programs may use of localities.

/** Counts what homes ask, at a start. */
/** The hourly job: counts what homes of each locality ask. */
export { localitySchedule, localityTasks, queueLocalityCount } from "./locality-jobs.ts";
/** Addresses for the sitemap. */
export { findLocalityPages } from "./locality-pages.ts";
