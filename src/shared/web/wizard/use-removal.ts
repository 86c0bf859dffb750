import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";

type Options<Entry> = {
  /** Contains the list's entries and Undo, on a page with several lists. */
  list?: RefObject<HTMLElement | null>;
  /** Whether an entry that was added since is the removed one: Undo restores that in its place. */
  isSame?: (one: Entry, other: Entry) => boolean;
};

/** A list from which entries are removed at once; Undo restores the last one first. */
export function useRemoval<Entry>(
  entries: readonly Entry[],
  change: (entries: readonly Entry[]) => void,
  { list, isSame = () => false }: Options<Entry> = {},
) {
  const [removed, setRemoved] = useState<readonly { entry: Entry; index: number }[]>([]);
  return {
    hasRemoved: removed.length > 0,
    remove(index: number): void {
      const entry = entries[index];
      if (entry === undefined) return;
      flushSync(() => {
        setRemoved([...removed, { entry, index }]);
        change(entries.toSpliced(index, 1));
      });
      focusEntry(Math.min(index, entries.length - 2), list?.current ?? document);
    },
    undo(): void {
      const last = removed.at(-1);
      if (!last) return;
      flushSync(() => {
        change(entries.filter((entry) => !isSame(entry, last.entry)).toSpliced(last.index, 0, last.entry));
        setRemoved(removed.slice(0, -1));
      });
      focusEntry(last.index, list?.current ?? document);
    },
  };
}

/**
 * The focused control is gone: the focus moves to the entry in its place, or to Undo when there is none. To be called when the page shows the
 * change: later it would take the focus from where it has been moved to.
 */
export function focusEntry(index: number, within: ParentNode = document): void {
  const entry = within.querySelector<HTMLElement>(`[data-order-place="${index}"] button[data-takes-focus]`);
  (entry ?? within.querySelector<HTMLElement>("button[data-undoes]"))?.focus();
}

/** Moves the entry at `from` to another place, which is kept within the list. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = entries[from];
  if (entry === undefined) return entries;
  return entries.toSpliced(from, 1).toSpliced(Math.min(Math.max(to, 0), entries.length - 1), 0, entry);
}
