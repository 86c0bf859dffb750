// Files waiting for upload, stored on this device until they have arrived: after a reload, a closed tab or a dead phone nobody
// has to choose them again (PWIZ-14). When a browser refuses to store them, only their names remain.

import { keptUploads } from "../../../shared/contract/device-storage.ts";
import { dayMs } from "../../../shared/contract/durations.ts";
import type { UploadKind } from "../contract/upload-rules.ts";

/** `place`: in the order of choosing. */
export type KeptFile = { place: number; file: File };
/** The data of files without their bytes. `keptAt`: milliseconds since 1970. */
export type KeptKey = [list: string, kind: UploadKind, id: string, sizeBytes: number, keptAt: number];

const storeName = "files";
const mebibyte = 1024 * 1024;
const mostBytesOfList = 400 * mebibyte;
const mostBytes = 1_000 * mebibyte;
const longestKeptMs = 7 * dayMs;

/** Does nothing when there is no room, or when the browser stores nothing. */
export async function keepFile(key: KeptKey, kept: KeptFile): Promise<void> {
  await inStore("readwrite", async (store) => {
    if (hasRoom(await keysIn(store), key)) store.put(kept, key);
  });
}

/** It has arrived, or is no longer wanted. A page that is closed before the deletion is stored has at least noted it. */
export async function releaseFile(key: KeptKey): Promise<void> {
  const [, , id] = key;
  changeReleased((ids) => [...ids, id]);
  await inStore("readwrite", async (store) => {
    store.delete(key);
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve;
    });
  });
  changeReleased((ids) => ids.filter((other) => other !== id));
}

/** The files of one list, in the order in which they were chosen. Removes files of all accounts that were left for a week. */
export async function readKeptFiles(list: string, kind: UploadKind): Promise<(KeptFile & { key: KeptKey })[]> {
  const found = await inStore("readwrite", async (store) => {
    const keys = await keysIn(store);
    const oldest = Date.now() - longestKeptMs;
    const released = new Set(readReleased());
    const isOver = ([, , id, , keptAt]: KeptKey) => keptAt < oldest || released.has(id);
    for (const key of keys) if (isOver(key)) store.delete(key);
    const wanted = keys.filter((key) => key[0] === list && key[1] === kind && !isOver(key));
    return Promise.all(wanted.map(async (key) => ({ ...(await answerOf<KeptFile>(store.get(key))), key })));
  });
  return (found ?? []).sort((one, other) => one.place - other.place);
}

function hasRoom(keys: readonly KeptKey[], [list, , , sizeBytes]: KeptKey): boolean {
  const bytesOf = (some: readonly KeptKey[]) => some.reduce((bytes, key) => bytes + key[3], sizeBytes);
  return bytesOf(keys) <= mostBytes && bytesOf(keys.filter((key) => key[0] === list)) <= mostBytesOfList;
}

const releasedKey = `${keptUploads.namesBegin}released`;

/** The ids of released files whose deletion may not be stored yet. */
function readReleased(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(releasedKey) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function changeReleased(change: (ids: string[]) => string[]): void {
  try {
    const ids = change(readReleased());
    if (ids.length === 0) localStorage.removeItem(releasedKey);
    else localStorage.setItem(releasedKey, JSON.stringify(ids));
  } catch {
    // Full or forbidden: a file released right before a reload is then sent again.
  }
}

let opened: Promise<IDBDatabase> | undefined;

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(keptUploads.database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const database = await answerOf(request);
  // Any tab in which the account is deleted removes it.
  database.onversionchange = () => {
    database.close();
    opened = undefined;
  };
  return database;
}

/** null: this browser stores nothing, or nothing more. */
async function inStore<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<Result>): Promise<Result | null> {
  try {
    opened ??= openDatabase();
    return await work((await opened).transaction(storeName, mode).objectStore(storeName));
  } catch {
    return null;
  }
}

const keysIn = (store: IDBObjectStore): Promise<KeptKey[]> =>
  answerOf(store.getAllKeys() as IDBRequest<IDBValidKey[]>) as Promise<KeptKey[]>;

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when no other page of this browser holds that name, and holds it as long as this page lives. */
export function untilAlone(name: string): Promise<void> {
  // Plain HTTP has no locks.
  if (!navigator.locks) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = () => {
    resolve();
    return new Promise<never>(() => {});
  };
  navigator.locks.request(name, hold).catch(() => resolve());
  return promise;
}
