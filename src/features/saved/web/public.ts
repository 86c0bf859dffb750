// What other slices may use of what a visitor keeps, and what each promises.

export { canStore } from "./device/can-store.ts";
/** The id of a list after the server has answered. */
export { sameList } from "./device/change-device.ts";
/** A bar with the homes that are chosen on cards to be compared. */
export { ChosenHomes } from "./screen/chosen-homes.tsx";
/** Loads what /saved shows, and shows it: the visitor's lists. */
export { loadSavedHomes, type SavedAnswer } from "./screen/load-saved.ts";
export { SavedHomes } from "./screen/saved-homes.tsx";
export { SavedSkeleton } from "./screen/saved-skeleton.tsx";
/** Exchanges what the device and the server keep, from the time it is shown. */
export { SavedSync } from "./sync/start-saved-sync.tsx";
/** Whether the device has a list, known to the server or not. */
export { holdsList } from "./sync/take-device.ts";
