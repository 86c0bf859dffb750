// What this device keeps of homes, for other slices; the places say where in local storage.
export { comparedStore } from "./compared-store.ts";
export { useHiddenShown } from "./hidden-shown.ts";
export { type HiddenProperty, hiddenPlace, hiddenStore } from "./hidden-store.ts";
export { HomeMenu } from "./home-menu.tsx";
export { OwnMarks } from "./own-marks-when-wanted.tsx";
export { type SavedProperty, savedPlace, savedProperties, savedStore, toggleSaved, useSavedProperties } from "./saved-store.ts";
export { forgetSeen, hasOwnHomes, rememberSeen, replaceSeen, seenPlace, seenProperties } from "./seen-store.ts";
export { ShowHidden } from "./show-hidden.tsx";
