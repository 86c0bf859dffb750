// What other slices may use of analytics in the browser.

/** Counts a visit of a property's page once the page has been visible for a second. */
export { useCountedView } from "./use-counted-view.ts";
