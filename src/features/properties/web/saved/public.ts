// What this device keeps of homes, for other slices.
export { hiddenStore } from "./hidden-store.ts";
export { type SavedProperty, savedProperties, savedStore, useSavedProperties } from "./saved-store.ts";
export { forgetSeen, hasOwnHomes, rememberSeen, replaceSeen, seenProperties } from "./seen-store.ts";
