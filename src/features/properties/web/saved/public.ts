// What this device keeps of homes, for other slices; the places say where in local storage.
export { hiddenPlace, hiddenStore } from "./hidden-store.ts";
export { type SavedProperty, savedPlace, savedProperties, savedStore, toggleSaved, useSavedProperties } from "./saved-store.ts";
export { forgetSeen, hasOwnHomes, rememberSeen, replaceSeen, seenPlace, seenProperties } from "./seen-store.ts";
