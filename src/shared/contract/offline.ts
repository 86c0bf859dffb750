// What the pages and the service worker say to each other.

/** A new version waits until the visitor presses: then it serves all pages. */
export const takeOver = "take-over";

/** The caches of what this device's owner looks at; a page empties them when the owner leaves. */
export const ownCaches = { pages: "pages", data: "data", photos: "photos" } as const;

/** Files of this site that a page has loaded, to be kept for times without a line. */
export type KeepMessage = readonly string[];
