import { useSyncExternalStore } from "react";
import { readDeviceList, writeDeviceList } from "./device-list.ts";
import { toast } from "./toast.ts";

type Kept<Entry> = { key: string; most: number; isEntry(value: unknown): value is Entry };

/** A list of this device that parts of the page follow; the storage event brings changes of other tabs. Entries are unique by their id. */
export type DeviceStore<Entry> = {
  /** The same array until something changes. */
  read(): readonly Entry[];
  /** As another tab may have left it a moment ago, before its event arrives here. */
  readNow(): readonly Entry[];
  /** False when nothing could be stored: the list lasts as long as the page, which the visitor is told once. */
  replace(next: readonly Entry[]): boolean;
  /** Like `replace`, for entries that the server has too: nothing is lost if they cannot be stored, so the visitor is not told. */
  take(next: readonly Entry[]): boolean;
  /** Calls back after each change, by this tab or another. Returns how to stop. */
  follow(listener: () => void): () => void;
  /** The list, or what `select` makes of it; of an empty one while the server renders and during hydration. */
  use<Value = readonly Entry[]>(select?: (list: readonly Entry[]) => Value): Value;
};

let isTold = false;

function tellOnce(): void {
  if (!isTold) toast.show("This browser stores no more: a reload loses this change.", { type: "info" });
  isTold = true;
}

const asItIs = <Value>(list: unknown) => list as Value;

export function deviceStore<Entry extends { id: string }>(kept: Kept<Entry>): DeviceStore<Entry> {
  const nothing: readonly Entry[] = [];
  const listeners = new Set<() => void>();
  let current: readonly Entry[] | null = null;
  let lastsAsThePage = false;
  const load = () => (current = withoutDoubles(readDeviceList(kept)));
  const read = () => current ?? load();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const follow = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const take = (next: readonly Entry[]) => {
    current = next;
    lastsAsThePage = !writeDeviceList(kept.key, next);
    tell();
    return !lastsAsThePage;
  };
  if (!import.meta.env.SSR) {
    // Comes only from other tabs. A null key means that everything was cleared.
    addEventListener("storage", ({ key }) => {
      if (key !== kept.key && key !== null) return;
      current = null;
      tell();
    });
  }
  return {
    read,
    readNow: () => (lastsAsThePage ? read() : load()),
    replace(next) {
      const isStored = take(next);
      if (!isStored) tellOnce();
      return isStored;
    },
    take,
    follow,
    use: (select = asItIs) =>
      useSyncExternalStore(
        follow,
        () => select(read()),
        () => select(nothing),
      ),
  };
}

function withoutDoubles<Entry extends { id: string }>(list: readonly Entry[]): readonly Entry[] {
  const ids = new Set<string>();
  return list.filter(({ id }) => !ids.has(id) && ids.add(id));
}
