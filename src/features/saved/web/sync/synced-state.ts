import { savedPlace } from "../../../properties/web/saved/public.ts";
import { nothingSaved, type SavedState } from "../../contract/saved-state.ts";

/** What the server had when it last answered, and whose it was: what differs on the device has not been sent yet. */
export type Synced = { visitor: string; state: SavedState };

const key = "aangan.saved-synced";

/**
 * Null when the device has not heard from the server, or its list was lost: then nothing counts as removed. `begin`: of the keys of what
 * was put away.
 */
export function readSynced(begin = ""): Synced | null {
  try {
    JSON.parse(localStorage.getItem(begin + savedPlace.key) ?? "lost");
    const synced: unknown = JSON.parse(localStorage.getItem(begin + key) ?? "null");
    return isSynced(synced) ? synced : null;
  } catch {
    return null;
  }
}

export function writeSynced(synced: Synced): void {
  try {
    localStorage.setItem(key, JSON.stringify(synced));
  } catch {
    // Sent again later, which changes nothing.
  }
}

export function forgetSynced(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is none.
  }
}

function isSynced(value: unknown): value is Synced {
  if (typeof value !== "object" || value === null) return false;
  const { visitor, state } = value as Partial<Synced>;
  return typeof visitor === "string" && typeof state === "object" && Object.keys(nothingSaved).every((part) => Object.hasOwn(state, part));
}
