// What the visitor does on /saved. Hearts are of the properties slice.
import { longestListName, longestNote, mostLists } from "../../../properties/contract/saved-terms.ts";
import { type SavedProperty, savedStore } from "../../../properties/web/saved/public.ts";
import { sameName } from "../../contract/apply-changes.ts";
import type { SavedList } from "../../contract/saved-state.ts";
import { deviceLists, listStore, newList } from "./device-lists.ts";

const changeHome = (id: string, change: Partial<SavedProperty>) =>
  savedStore.replace(savedStore.readNow().map((home) => (home.id === id ? { ...home, ...change } : home)));

/** An empty note is none. */
export const writeNote = (id: string, note: string): boolean => changeHome(id, { note: note.trim().slice(0, longestNote) || undefined });

export function moveHome(id: string, listId: string): void {
  changeHome(id, { listId });
}

/** Returns how to undo it. */
export function removeHome(id: string): () => void {
  const before = savedStore.readNow();
  savedStore.replace(before.filter((home) => home.id !== id));
  return () => {
    const removed = before.find((home) => home.id === id);
    const now = savedStore.readNow();
    if (!removed || now.some((home) => home.id === id)) return;
    const at = now.findIndex(({ savedAt }) => savedAt < removed.savedAt);
    savedStore.replace(now.toSpliced(at < 0 ? now.length : at, 0, removed));
  };
}

/** Says what is wrong with the name of a new or renamed list; null: nothing. */
export function nameProblem(name: string, ownId?: string): string | null {
  if (name.trim() === "") return "Please enter a name.";
  if (name.trim().length > longestListName) return `A name has at most ${longestListName} letters.`;
  if (deviceLists().some((list) => list.id !== ownId && sameName(list.name, name))) return "You have a list with this name already.";
  return null;
}

/** May be asked while rendering: it reads what the page shows. */
export const isFull = (): boolean => listStore.read().length >= mostLists;

/** Returns its id. */
export function addList(name: string): string {
  const list = newList(name.trim());
  listStore.replace([...deviceLists(), list]);
  return list.id;
}

export function renameList(id: string, name: string): void {
  listStore.replace(deviceLists().map((list) => (list.id === id ? { ...list, name: name.trim() } : list)));
}

/** Its homes move to the list that hearts save into. Returns how to undo it. */
export function removeList(id: string): () => void {
  const lists = deviceLists();
  const removed = lists.find((list) => list.id === id && !list.isDefault);
  if (!removed) return () => undefined;
  const inIt = new Set(savedStore.readNow().flatMap((home) => (home.listId === id ? [home.id] : [])));
  const moveAll = (listId: string | undefined) =>
    savedStore.replace(savedStore.readNow().map((home) => (inIt.has(home.id) ? { ...home, listId } : home)));
  listStore.replace(lists.filter((list) => list !== removed));
  moveAll(undefined);
  return () => {
    listStore.replace([...deviceLists(), removed]);
    moveAll(id);
  };
}

/** The id of a list after the server has answered: it may have joined another one. */
export function sameList({ id, name }: Pick<SavedList, "id" | "name">): string {
  const lists = deviceLists();
  const same =
    lists.find((list) => list.id === id) ?? lists.find((list) => sameName(list.name, name)) ?? lists.find((list) => list.isDefault);
  return same?.id ?? id;
}
