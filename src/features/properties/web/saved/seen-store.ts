// The homes that were opened on this device.

import { readDeviceList, writeDeviceList } from "../../../../shared/web/device-list.ts";
import { mostSeen } from "../../contract/saved-terms.ts";
import { savedProperties } from "./saved-store.ts";

/** `seenAt` is ISO 8601 in UTC. */
export type SeenProperty = { id: string; seenAt: string };

const storageKey = "aangan.seen-properties";
export const seenPlace = { key: storageKey, most: mostSeen, isEntry: isSeenProperty };

export const hasOwnHomes = (): boolean => seenProperties().length > 0 || savedProperties().length > 0;

/** Newest first; empty when storage is forbidden. */
export const seenProperties = (): readonly SeenProperty[] => readDeviceList(seenPlace);

export function rememberSeen(id: string): void {
  const others = seenProperties().filter((seen) => seen.id !== id);
  writeDeviceList(storageKey, [{ id, seenAt: new Date().toISOString() }, ...others].slice(0, mostSeen));
}

/** False when storage is full or forbidden. */
export const replaceSeen = (next: readonly SeenProperty[]): boolean => writeDeviceList(storageKey, next);

export const forgetSeen = (): unknown => replaceSeen([]);

function isSeenProperty(value: unknown): value is SeenProperty {
  if (typeof value !== "object" || value === null) return false;
  const { id, seenAt } = value as Partial<Record<keyof SeenProperty, unknown>>;
  return typeof id === "string" && typeof seenAt === "string" && Number.isFinite(Date.parse(seenAt));
}
