import { deviceStore } from "../../../../shared/web/device-store.ts";
import { randomId } from "../../../../shared/web/random-id.ts";
import { defaultListName, mostLists } from "../../../properties/contract/saved-terms.ts";
import type { SavedList } from "../../contract/saved-state.ts";

/** Oldest first. Empty until a list is needed: hearts work without. */
export const listStore = deviceStore({ key: "aangan.saved-lists", most: 2 * mostLists, isEntry: isSavedList });

/** The lists of this device with the one that hearts save into, which is made if there is none. */
export function deviceLists(): readonly SavedList[] {
  const lists = listStore.readNow();
  if (lists.some(({ isDefault }) => isDefault)) return lists;
  const next = [newList(defaultListName, true), ...lists];
  listStore.replace(next);
  return next;
}

export function newList(name: string, isDefault = false): SavedList {
  return { id: `lst_${randomId()}`, name, isDefault, createdAt: new Date().toISOString() };
}

function isSavedList(value: unknown): value is SavedList {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, isDefault, createdAt } = value as Partial<Record<keyof SavedList, unknown>>;
  const isTimed = typeof createdAt === "string" && Number.isFinite(Date.parse(createdAt));
  return typeof id === "string" && /^lst_\w{26}$/.test(id) && typeof name === "string" && typeof isDefault === "boolean" && isTimed;
}
