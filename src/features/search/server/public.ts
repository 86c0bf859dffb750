// What other programs may use of search.

/** The engine that answers searches. */
export { chooseEngine } from "./choose-engine.ts";
/** Searches of several people that found nothing. */
export { listEmptySearches } from "./empty/empty-searches.ts";
/** The hourly job: forgets who searched in vain. */
export { searchSchedule, searchTasks } from "./search-jobs.ts";
/** The localities that homes, the gazetteer and the post know; at most ten minutes old. */
export type { KnownLocalities } from "./sentences/localities.store.ts";
/** Fills the tables of the search again from the properties. */
export { rebuildPropertySearch } from "./sql/rebuild-property-search.ts";
/** Finds the searches that wait for a home without running them, from memory. One for each process. */
export { StandingFollower } from "./standing/follow-standing.ts";
/** How many homes that a search finds came new a week lately. */
export { countNewAWeek } from "./standing/new-homes.ts";
/** Searches that wait for homes: understands and keeps one, and drops some. */
export { dropStanding, keepStanding, understandStanding } from "./standing/standing-searches.ts";
