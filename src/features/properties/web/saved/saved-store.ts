// The saved homes of this device (PUBL-04). Public pages are the same for everybody, so they are read only after hydration.
import { useSyncExternalStore } from "react";
import { writeDeviceList } from "../../../../shared/web/device-list.ts";

/** `title` lets the saved list name a home that is no longer public. `savedAt` is ISO 8601 in UTC. */
export type SavedProperty = { id: string; title: string; savedAt: string };

/** Beyond this the oldest are dropped. */
export const mostSaved = 300;

export const savedKey = "aangan.saved-properties";
const longestTitle = 200;
const nothing: readonly SavedProperty[] = [];

let current: readonly SavedProperty[] | null = null;
const listeners = new Set<() => void>();

/** Newest first; the same array until something changes. */
export function savedProperties(): readonly SavedProperty[] {
  current ??= readStorage() ?? nothing;
  return current;
}

/** Adds the property at the front, or removes it when it is already saved. */
export function toggleSaved(property: { id: string; title: string }): void {
  const others = freshList().filter(({ id }) => id !== property.id);
  const isRemoval = others.length < savedProperties().length;
  const entry = { id: property.id, title: property.title.slice(0, longestTitle), savedAt: new Date().toISOString() };
  replace(isRemoval ? others : [entry, ...others].slice(0, mostSaved));
}

export function removeSaved(id: string): void {
  replace(freshList().filter((saved) => saved.id !== id));
}

/** Empty while the server renders and during hydration. */
export function useSavedProperties(): readonly SavedProperty[] {
  return useSyncExternalStore(subscribe, savedProperties, () => nothing);
}

export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => savedProperties().some((saved) => saved.id === id),
    () => false,
  );
}

/** Another tab may have written a moment ago, and its event has not arrived here yet. */
function freshList(): readonly SavedProperty[] {
  current = readStorage() ?? savedProperties();
  return current;
}

function replace(next: readonly SavedProperty[]): void {
  current = next;
  writeDeviceList(savedKey, next);
  for (const listener of listeners) listener();
}

/** null when storage is forbidden; invalid entries are left out. */
function readStorage(): readonly SavedProperty[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(savedKey) ?? "[]");
    return Array.isArray(stored) ? withoutDoubles(stored.filter(isSavedProperty)).slice(0, mostSaved) : [];
  } catch (error) {
    return error instanceof SyntaxError ? [] : null;
  }
}

function withoutDoubles(list: readonly SavedProperty[]): readonly SavedProperty[] {
  return list.filter(({ id }, index) => list.findIndex((other) => other.id === id) === index);
}

function isSavedProperty(value: unknown): value is SavedProperty {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, savedAt } = value as Partial<Record<keyof SavedProperty, unknown>>;
  return typeof id === "string" && typeof title === "string" && typeof savedAt === "string";
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}

/** Comes only from other tabs. A null key means that everything was cleared. */
function onStorage(event: StorageEvent): void {
  if (event.key !== savedKey && event.key !== null) return;
  current = null;
  for (const listener of listeners) listener();
}
