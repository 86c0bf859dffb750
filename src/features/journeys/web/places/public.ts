// For parts that are loaded when the visitor acts: what this device keeps.

/** The visitor's places, and when they have to be there. */
export { keptPlaces, keptTime, timeOf } from "../kept-places.ts";
