import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { focusField } from "../../../../../shared/web/wizard/focus-field.ts";
import { moveEntry, useRemoval } from "../../../../../shared/web/wizard/use-removal.ts";
import { type ProjectValues, useWizardForm } from "../project-values.ts";

type ListName = "towers" | "configurations" | "constructionUpdates";

/** The actions on a list. The same object as long as the wizard is open, so that a card renders again only when its own entry changes. */
export type EntryActions<Entry> = {
  read: () => readonly Entry[];
  add: (index: number, entry: Entry, focused: keyof Entry & string) => void;
  changeOne: (key: string, changed: Partial<Entry>) => void;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
};

/** One of the project's lists, and its actions. */
export function useEntries<Name extends ListName>(name: Name) {
  type Entry = ProjectValues[Name][number];
  const { values, change, read } = useWizardForm();
  const setAll = useCallback((changed: readonly Entry[]) => change({ [name]: changed }), [name, change]);
  const entries: readonly Entry[] = values[name];
  const removal = useRemoval(entries, setAll);
  const newest = useRef(removal.remove);
  useLayoutEffect(() => {
    newest.current = removal.remove;
  });
  const actions = useMemo((): EntryActions<Entry> => {
    const present = (): readonly Entry[] => read().values[name];
    return {
      read: present,
      add(index, entry, focused) {
        setAll(present().toSpliced(index, 0, entry));
        focusField(`${name}.${index}.${focused}`);
      },
      changeOne: (key, changed) => setAll(present().map((entry) => (entry.key === key ? { ...entry, ...changed } : entry))),
      move: (from, to) => setAll(moveEntry(present(), from, to)),
      remove: (index) => newest.current(index),
    };
  }, [name, read, setAll]);
  return { entries, actions, removal };
}
