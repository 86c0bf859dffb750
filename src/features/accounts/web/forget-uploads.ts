import { keptUploads } from "../../media/contract/kept-uploads.ts";

/**
 * Removes files on their way, which may tell where they were taken, from a device that somebody else may use next. Not through
 * the slice that keeps them: public pages sign out as well, also without a network, and have not loaded it.
 */
export function forgetUploads(): void {
  try {
    const names = Object.keys(localStorage).filter((key) => key.startsWith(keptUploads.namesBegin));
    for (const name of names) localStorage.removeItem(name);
    indexedDB.deleteDatabase(keptUploads.database);
  } catch {
    // Storage is forbidden: nothing is there.
  }
}
