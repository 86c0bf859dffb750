// Names of files that were waiting for upload on this device: when a browser does not store the files themselves (kept-files.ts),
// the page can say after a reload which to choose again.
import { keptUploads } from "../../../shared/contract/device-storage.ts";

export type UnfinishedFile = { name: string; sizeBytes: number /** In the order of choosing. */; place: number };
/** `places`: the places in that order of those that have arrived since, by key. */
export type Unfinished = { files: readonly UnfinishedFile[]; places: Readonly<Record<string, number>> };

const storageKey = (list: string, kind: string): string => `${keptUploads.namesBegin}${list}.${kind}`;

export function readUnfinished(list: string, kind: string): Unfinished {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(list, kind)) ?? "null");
    if (!isRecord(stored) || !Array.isArray(stored.files) || !isRecord(stored.places)) return { files: [], places: {} };
    const places = Object.entries(stored.places).filter((entry): entry is [string, number] => typeof entry[1] === "number");
    return { files: stored.files.filter(isFile), places: Object.fromEntries(places) };
  } catch {
    return { files: [], places: {} };
  }
}

/** Without files everything is forgotten. */
export function keepUnfinished(list: string, kind: string, { files, places }: Unfinished): void {
  try {
    const key = storageKey(list, kind);
    if (files.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ files, places } satisfies Unfinished));
  } catch {
    // Full or forbidden: a reload then forgets them.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

const isFile = (value: unknown): value is UnfinishedFile =>
  isRecord(value) && typeof value.name === "string" && typeof value.sizeBytes === "number" && typeof value.place === "number";
