// What other slices and the start of the program may use of places.

export { isState } from "./is-state.ts";
export { loadReferenceData } from "./load-reference-data.ts";
export { isNearState } from "./near-state.ts";
export { isPinOfState } from "./pin-of-state.ts";
