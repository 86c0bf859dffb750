// What this device stores for a visitor or a lister. The entries are open while their owner uses the device. When the owner leaves, they are
// put away under the owner's name until everything unsent has been sent. No other account sees them or takes them over.
import { forgetOwner } from "../contract/offline.ts";
import { readStored } from "./access-token.ts";
import { recentSearchesKey } from "./device-list.ts";
import { forgetOwnCaches } from "./own-caches.ts";

/** How the keys begin of what lies open: homes, lists, and what the server had of them. */
const openBegins = ["aangan.saved-", "aangan.hidden-", "aangan.seen-"];
const leftKey = "aangan.owner-left";
const ownerKey = "aangan.saved-owner";
const isOpen = (key: string): boolean => openBegins.some((begin) => key.startsWith(begin));
/** Neither ids nor addresses have spaces. */
const keptBegin = (owner: string): string => `aangan.kept ${owner} `;

/** When storage is forbidden, it is known as long as the page lives. */
let unstored = "";

/** Whose the open things are: an account's id or a visitor's address; "": of nobody whom the server knows by name. */
export const readOwner = (): string => readStored(ownerKey) ?? unstored;

export function storeOwner(owner: string): void {
  unstored = "";
  try {
    if (owner === "") localStorage.removeItem(ownerKey);
    else localStorage.setItem(ownerKey, owner);
  } catch {
    unstored = owner;
  }
}

/** When the owner before left, in milliseconds since 1970; 0: none has. What was loaded before is not to be kept. */
export const ownerLeftAt = (): number => Number(readStored(leftKey) ?? 0);

/**
 * Puts the open entries away for their owner. Entries without an owner go to `user`, whose session ends: they may be from that session.
 * Also deletes the pages that the device keeps for use offline.
 */
export function putAway(user = ""): void {
  const owner = readOwner() || user;
  if (owner !== "") moveOpen(`${keptBegin(owner)}${Date.now()} `);
}

/** The same, when nothing of the account may stay on the device. */
export function forgetOwned(account: string): void {
  const owner = readOwner();
  if (owner === "" || owner === account) {
    moveOpen(null);
    forgetKept(recentSearchesKey);
  }
  for (const begin of keptOf(account)) forgetKept(begin);
}

/** What was put away for somebody, the oldest first: how the keys of each time begin. */
export function keptOf(owner: string): string[] {
  const begin = keptBegin(owner);
  const times = storedKeys().flatMap((key) => (key.startsWith(begin) ? (key.slice(begin.length).split(" ")[0] ?? []) : []));
  return [...new Set(times)].toSorted((a, b) => Number(a) - Number(b)).map((time) => `${begin}${time} `);
}

export function forgetKept(begin: string): void {
  for (const key of storedKeys()) if (key.startsWith(begin)) localStorage.removeItem(key);
}

/** All or nothing: a part without the others would look like something removed. `begin`: null to keep nothing. */
function moveOpen(begin: string | null): void {
  unstored = "";
  const open = storedKeys().filter(isOpen);
  const texts = open.map((key) => [key, readStored(key) ?? ""] as const);
  // First, which makes room for it.
  for (const key of open) localStorage.removeItem(key);
  try {
    localStorage.setItem(leftKey, String(Date.now()));
    if (begin !== null) for (const [key, text] of texts) if (key !== ownerKey) localStorage.setItem(begin + key, text);
  } catch {
    if (begin !== null) forgetKept(begin);
  }
  // Browsers tell other tabs only.
  dispatchEvent(new StorageEvent("storage", { key: null }));
  void forgetPages().catch(() => undefined);
}

/** The worker does it once more when it has given up what it was keeping; one of an older version does not know how. */
async function forgetPages(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await forgetOwnCaches();
  (await navigator.serviceWorker.getRegistration())?.active?.postMessage(forgetOwner);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
