// What this visitor last assumed of a purchase; only the device stores it.

const storageKey = "aangan.assumptions";

/** By name, as typed. */
export function rememberedAssumed(): [name: string, value: string][] {
  try {
    return [...new URLSearchParams(localStorage.getItem(storageKey) ?? "")];
  } catch {
    return [];
  }
}

export function rememberAssumed(fields: readonly [name: string, value: string][]): void {
  try {
    localStorage.setItem(storageKey, new URLSearchParams(fields.map(([name, value]) => [name, value])).toString());
  } catch {
    // Storage is full or forbidden: nothing is stored.
  }
}
