// What other slices and the start of the program may use of places, and what each promises.

/** Where a PIN code is, by the first of its localities that is known in its city; else null. */
export { findSpotOfPin } from "./find-spot.ts";
/** Loads states, cities and PIN codes of India into the database, unless it has this version of them. */
export { loadReferenceData } from "./load-reference-data.ts";
/** Whether a text names a state, a PIN code reaches into a state, a point is near one. Unknown PIN codes pass. */
export { isNearState, isPinOfState, isState } from "./states.store.ts";
/** Well-known localities of the larger cities, and other places there that people search for; good to about a kilometre. */
export { readLocalities, readSearchedPlaces } from "./static-map-names.ts";
/** Where a file of streets has any. Throws an ExpectedError when it is no PMTiles file. */
export { streetsIn } from "./static-map-streets.ts";
