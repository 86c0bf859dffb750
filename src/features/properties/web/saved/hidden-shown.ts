// Whether hidden homes are shown for now: until the page is loaded again.
import { useSyncExternalStore } from "react";

let areShown = false;
const listeners = new Set<() => void>();
const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function showHidden(next: boolean): void {
  areShown = next;
  for (const listener of listeners) listener();
}

export const useHiddenShown = (): boolean =>
  useSyncExternalStore(
    follow,
    () => areShown,
    () => false,
  );
