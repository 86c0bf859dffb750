import { useCallback } from "react";
import { focusField } from "../../../../shared/web/wizard/focus-field.ts";
import { useRemoval } from "../../../../shared/web/wizard/use-removal.ts";
import { useWizardForm } from "./project-form.ts";
import type { ProjectValues } from "./project-values.ts";

type ListName = "towers" | "configurations" | "constructionUpdates";

/** One of the project's lists, and what can be done to it. */
export function useEntries<Name extends ListName>(name: Name) {
  type Entry = ProjectValues[Name][number];
  const { values, change, read } = useWizardForm();
  const entries: readonly Entry[] = values[name];
  const setAll = (changed: readonly Entry[]) => change({ [name]: changed });
  return {
    entries,
    setAll,
    add(index: number, entry: Entry, focused: keyof Entry & string): void {
      setAll(entries.toSpliced(index, 0, entry));
      focusField(`${name}.${index}.${focused}`);
    },
    /** Stays the same function, so that the other entries' fields need not be drawn anew. */
    changeOne: useCallback(
      (key: string, changed: Partial<Entry>) => {
        const present: readonly Entry[] = read().values[name];
        change({ [name]: present.map((entry) => (entry.key === key ? { ...entry, ...changed } : entry)) });
      },
      [name, change, read],
    ),
    removal: useRemoval(entries, setAll),
  };
}
