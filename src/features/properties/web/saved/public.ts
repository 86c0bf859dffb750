// The homes saved on this device, and those opened on it, for other slices.
export { savedProperties, useSavedProperties } from "./saved-store.ts";
export { forgetSeen, hasOwnHomes, rememberSeen, seenProperties } from "./seen-store.ts";
