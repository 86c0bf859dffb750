// What *importing* may use of properties, and what each promises.

/** Stores one batch of an import, in its transaction, and announces what visitors can see from now on. */
export { storeImported } from "./store-imported.ts";
/** The undo of an import and the undo of that, for what nobody has changed since: gives values back, deletes what was created, brings it back. */
export { bringBackImported, restoreImported, withdrawImported } from "./undo-imported.ts";
