// What this visitor last searched for; only the device stores it.
import { isPurpose, type Purpose } from "../../contract/purposes.ts";

const storageKey = "aangan.purpose";

export function rememberedPurpose(): Purpose | null {
  try {
    const kept = localStorage.getItem(storageKey);
    return isPurpose(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Null: all homes. Projects are another list, so they do not replace the last search for homes. */
export function rememberPurpose(purpose: Purpose | null): void {
  if (purpose === "projects") return;
  try {
    localStorage.setItem(storageKey, purpose ?? "");
  } catch {
    // Storage is full or forbidden: nothing is stored.
  }
}
