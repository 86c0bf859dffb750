// What other slices and the start of the program may use of what is around homes, and what each promises.

/** Replaces all places of a source by those of files, in the caller's transaction. */
export { replacePlaces } from "./import/replace-places.ts";
/** What is imported, for the operators' desk; removes a source. */
export { listNearbySources, removeNearbySource } from "./sources.store.ts";
/** Stations by the name that is shown, at a point and by the start of their name; and the words that no name is told by. */
export { findStationAt, findStationsNamed, readStations, wordsOfStations } from "./stations.store.ts";
