import { deviceStore } from "../../../../shared/web/device-store.ts";
import { randomId } from "../../../../shared/web/random-id.ts";
import { defaultListName, mostLists } from "../../../properties/contract/saved-terms.ts";
import type { SavedList } from "../../contract/saved-state.ts";

export const listsPlace = { key: "aangan.saved-lists", most: 2 * mostLists, isEntry: isSavedList };
/** Oldest first. Empty until a list is needed: hearts work without. */
export const listStore = deviceStore(listsPlace);

/** The lists of this device with the one that hearts save into, which is made if there is none. */
export function deviceLists(): readonly SavedList[] {
  const lists = listStore.readNow();
  const next = withDefault(lists);
  if (next !== lists) listStore.replace(next);
  return next;
}

export const withDefault = (lists: readonly SavedList[]): readonly SavedList[] =>
  lists.some(({ isDefault }) => isDefault) ? lists : [newList(defaultListName, true), ...lists];

export function newList(name: string, isDefault = false): SavedList {
  return { id: `lst_${randomId()}`, name, isDefault, createdAt: new Date().toISOString() };
}

function isSavedList(value: unknown): value is SavedList {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, isDefault, createdAt } = value as Partial<Record<keyof SavedList, unknown>>;
  const isTimed = typeof createdAt === "string" && Number.isFinite(Date.parse(createdAt));
  return typeof id === "string" && /^lst_\w{26}$/.test(id) && typeof name === "string" && typeof isDefault === "boolean" && isTimed;
}
