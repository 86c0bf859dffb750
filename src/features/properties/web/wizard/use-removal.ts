import { useState } from "react";

/** A list from which entries are removed at once, and brought back by Undo. */
export function useRemoval<Entry>(entries: readonly Entry[], change: (entries: readonly Entry[]) => void) {
  const [removed, setRemoved] = useState<{ entry: Entry; index: number } | null>(null);
  return {
    hasRemoved: removed !== null,
    remove(index: number): void {
      const entry = entries[index];
      if (entry === undefined) return;
      setRemoved({ entry, index });
      change(entries.toSpliced(index, 1));
    },
    undo(): void {
      if (!removed) return;
      change(entries.toSpliced(removed.index, 0, removed.entry));
      setRemoved(null);
    },
  };
}

/** The entry at `from` at another place, which is kept within the list. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = entries[from];
  if (entry === undefined) return entries;
  return entries.toSpliced(from, 1).toSpliced(Math.min(Math.max(to, 0), entries.length - 1), 0, entry);
}
