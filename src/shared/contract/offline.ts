// What the pages and the service worker say to each other.

/** A new version waits until the visitor presses: then it serves all pages. */
export const takeOver = "take-over";

/** What is being kept at the moment is given up. */
export const letGo = "let-go";

/** The same, and what was kept of this device's owner is deleted. */
export const forgetOwner = "forget-owner";

/** The caches of what this device's owner looks at; a page empties them when the owner leaves. */
export const ownCaches = { pages: "pages", data: "data", photos: "photos" } as const;

/** What a household looks at together: its lists, boards and comparisons, and single homes. Other pages need the line. */
const pages = /^\/(?:saved(?:$|[/.])|(?:b|compare|property)\/)/;
export const isOwnPage = (path: string): boolean => pages.test(path);
const data = /^\/api\/(?:public\/(?:property-cards|home-events|properties\/prp_[^/]+)|boards)(?:\/|$)/;
/** Whether a path has what those pages show. An event stream has no end that could be kept. */
export const isOwnData = (path: string): boolean => data.test(path) && !path.endsWith("/events");

/** An open page, and what it has loaded from this site, to be kept for times without a line. */
export type KeepMessage = readonly string[];
