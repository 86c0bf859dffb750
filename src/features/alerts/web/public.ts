// What other screens may show of alerts.

/** The visitor's saved searches, for `/saved`. */
export { SavedSearches } from "./saved/saved-searches.tsx";
/** Opens links to `/tell-me` as a sheet over the page. */
export { TellMe } from "./tell-me/tell-me.tsx";
