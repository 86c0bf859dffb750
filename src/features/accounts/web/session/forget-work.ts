import { draftsBegin, keptUploads } from "../../../../shared/contract/device-storage.ts";

/**
 * Removes what the account has typed and not saved, and all files on their way, which may tell where they were taken, from a device
 * that somebody else may use next. Not through what keeps them: public pages sign out as well, also without a network, and have
 * not loaded it.
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
