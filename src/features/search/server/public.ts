// What other programs may use of search.

/** Searches of several people that found nothing. */
export { listEmptySearches } from "./empty/empty-searches.ts";
/** The hourly job: forgets who searched in vain. */
export { searchSchedule, searchTasks } from "./search-jobs.ts";
/** Fills the tables of the search again from the properties. */
export { rebuildPropertySearch } from "./sql/rebuild-property-search.ts";
