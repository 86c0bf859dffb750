// Whether the server keeps things for this device. Pages are the same for everybody, so it is read only after hydration.
import { useSyncExternalStore } from "react";
import { onSignedIn, readStored } from "../../../shared/web/access-token.ts";
import { onLeaving } from "../../../shared/web/leaving.ts";
import { readSession, useSession } from "../../accounts/web/public.ts";

/** `email`: null on a device that opened no link of a mail, and for a lister. */
export type DeviceVisitor = { email: string | null; isLister: boolean };

const storageKey = "aangan.visitor";
const ofLister: DeviceVisitor = { email: null, isLister: true };

/** undefined: not yet read. */
let stored: DeviceVisitor | null | undefined;
const listeners = new Set<() => void>();
const changeListeners = new Set<() => void>();

/** Of the lister who is signed in, else of the device; null: there is none, and nothing is on the server; undefined: unknown, while hydrating. */
export function useVisitor(): DeviceVisitor | null | undefined {
  const session = useSession();
  const device = useSyncExternalStore(subscribe, readDeviceVisitor, () => undefined);
  if (session === undefined || device === undefined) return undefined;
  return session ? ofLister : device;
}

/** The same outside a component; only in the browser. */
export const readVisitor = (): DeviceVisitor | null => (readSession() ? ofLister : readDeviceVisitor());

/** What the device has apart from a lister's session. */
export function readDeviceVisitor(): DeviceVisitor | null {
  if (stored === undefined) stored = parse(readStored(storageKey));
  return stored;
}

/** Whose the things are that this device shows now: an account's id or a visitor's address; "": of nobody whom the server knows by name. */
export const ownerOfDevice = (): string => readSession()?._id ?? readDeviceVisitor()?.email ?? "";

/** Stores what the server said of the device; null: nothing is kept for it any more. Tells everybody. */
export function storeVisitor(visitor: { email: string | null } | null): void {
  const isSame = visitor?.email === readDeviceVisitor()?.email && (visitor === null) === (stored === null);
  stored = visitor && { email: visitor.email, isLister: false };
  try {
    if (visitor) localStorage.setItem(storageKey, JSON.stringify({ email: visitor.email }));
    else localStorage.removeItem(storageKey);
  } catch {
    // Full or forbidden: it lasts as long as this page.
  }
  if (!isSame) tell();
}

/** Calls back when this device gets another visitor, or none, here or in another tab. Returns what ends it. */
export function onVisitorChanged(listener: () => void): () => void {
  const end = subscribe(noListener);
  changeListeners.add(listener);
  return () => {
    changeListeners.delete(listener);
    end();
  };
}

onSignedIn(tell);
onLeaving(() => {
  queueMicrotask(tell);
});

function tell(): void {
  for (const listener of [...listeners, ...changeListeners]) listener();
}

function parse(text: string | null): DeviceVisitor | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null || !("email" in value)) return null;
    return { email: typeof value.email === "string" ? value.email : null, isLister: false };
  } catch {
    return null;
  }
}

const noListener = () => undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}

function onStorage({ key }: StorageEvent): void {
  if (key !== storageKey && key !== null) return;
  stored = undefined;
  tell();
}
