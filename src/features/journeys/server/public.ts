// What other programs may use of journeys.

/** Where homes are shown on the map. */
export { findHomePlaces } from "./home-places.store.ts";
/** The longest of the journeys to several places. */
export { type JoinedReach, minutesAt, trimmed } from "./joined-reach.ts";
/** How long it takes to places. One for each process. */
export { Journeys } from "./journeys.ts";
/** What a point is called. */
export { nameOfPlace } from "./known-places.ts";
export { cellsPerDegree, tooFar } from "./router/reach.ts";
