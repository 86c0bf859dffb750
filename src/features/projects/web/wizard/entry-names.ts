// A list that was changed again while it was being saved does not know yet what the server calls its new entries.
type Entry = { key: string; _id?: string };

/** The entries with the ids that the server has given to those that are told apart by `nameOf`. */
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
