import { draftsBegin, keptUploads } from "../../../../shared/contract/device-storage.ts";

/**
 * Removes the account's unsaved input, and all files that wait for upload, from this device. Does not use the code that stores them,
 * which the profile page has not loaded.
 */
export function forgetWork(accountId: string): void {
  try {
    const begins = [draftsBegin(accountId), keptUploads.namesBegin];
    for (const key of Object.keys(localStorage)) if (begins.some((begin) => key.startsWith(begin))) localStorage.removeItem(key);
    indexedDB.deleteDatabase(keptUploads.database);
  } catch {
    // Storage is forbidden: nothing is there.
  }
}
