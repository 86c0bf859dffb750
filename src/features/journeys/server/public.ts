// What other programs may use of journeys.

/** How long it takes to places. One for each process. */
export { Journeys } from "./journeys.ts";
