// What other slices and the start of the program may use of places.

export { loadReferenceData } from "./load-reference-data.ts";
export { isNearState, isPinOfState, isState } from "./states.store.ts";
