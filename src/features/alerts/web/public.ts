// What other screens may show of alerts.

/** The visitor's saved searches, for `/saved`. */
export { SavedSearches } from "./saved/saved-searches.tsx";
/** The link to `/tell-me` that a click follows. */
export { pressedTellMe } from "./tell-me/pressed-tell-me.ts";
/** Opens links to `/tell-me` as a sheet over the page. */
export { TellMe } from "./tell-me/tell-me.tsx";
