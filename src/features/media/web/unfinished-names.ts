// Names of files that were on their way, on this device: after a reload the page can say which to choose again. The files
// themselves are lost to a page that is closed.
export type UnfinishedFile = { name: string; sizeBytes: number };

const storageKey = (propertyId: string, kind: string): string => `aangan.uploads.${propertyId}.${kind}`;

export function readUnfinished(propertyId: string, kind: string): UnfinishedFile[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(propertyId, kind)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isFile) : [];
  } catch {
    return [];
  }
}

export function keepUnfinished(propertyId: string, kind: string, files: readonly UnfinishedFile[]): void {
  try {
    if (files.length === 0) localStorage.removeItem(storageKey(propertyId, kind));
    else localStorage.setItem(storageKey(propertyId, kind), JSON.stringify(files.map(({ name, sizeBytes }) => ({ name, sizeBytes }))));
  } catch {
    // Full or forbidden: a reload then forgets them.
  }
}

const isFile = (value: unknown): value is UnfinishedFile =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as UnfinishedFile).name === "string" &&
  typeof (value as UnfinishedFile).sizeBytes === "number";
