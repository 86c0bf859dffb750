// A list that was changed again during its save does not know the server's ids of its new entries yet.
type Entry = { key: string; _id?: string };

/** The entries with the server's ids; `nameOf` identifies them. */
export const inSavedNames =
  <One extends Entry>(nameOf: (entry: One) => string) =>
  (entries: readonly One[], present: readonly One[]): readonly One[] => {
    const named = new Set(entries.flatMap(({ _id }) => _id ?? []));
    const free = present.filter(({ _id }) => _id !== undefined && !named.has(_id));
    return entries.map((entry) => {
      if (entry._id !== undefined) return entry;
      const at = free.findIndex((saved) => nameOf(saved) === nameOf(entry));
      const saved = free[at];
      if (!saved?._id) return entry;
      free.splice(at, 1);
      return { ...entry, key: saved.key, _id: saved._id };
    });
  };
