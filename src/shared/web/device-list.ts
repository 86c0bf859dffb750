// Short lists that only this device stores.

export const recentSearchesKey = "aangan.recent-searches";

type Kept<Entry> = { key: string; most: number; isEntry(value: unknown): value is Entry };

/** At most `most`, in the order stored; empty when storage is forbidden. Other code may write to the storage: what is no entry is left out. */
export function readDeviceList<Entry>({ key, most, isEntry }: Kept<Entry>): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** False, and nothing is stored, when storage is full or forbidden. */
export function writeDeviceList(key: string, list: readonly unknown[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
