// What pages may show of journeys.

/** Minutes to the visitor's places: on all cards of a page, and on a home's page. */
export { CardJourneys, HomeJourneys } from "./lazy-parts.tsx";
