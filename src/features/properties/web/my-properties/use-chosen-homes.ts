import { useEffect, useRef, useState } from "react";
import type { MyPropertyRow } from "../../contract/my-property.ts";

/** Homes that are chosen: some by their ids, or all that the filters find. */
export type ChosenHomes = ReturnType<typeof useChosenHomes>;

/** `scope`: another one, such as other filters, starts with none chosen. */
export function useChosenHomes(rows: readonly MyPropertyRow[], scope: string) {
  const [ids, setIds] = useState<ReadonlySet<MyPropertyRow["_id"]>>(new Set());
  const [isAll, setAll] = useState(false);
  /** Where a range begins. */
  const last = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scope is the reason.
  useEffect(() => clear(), [scope]);

  function clear(): void {
    setIds(new Set());
    setAll(false);
    last.current = null;
  }

  /** With `isRange`, all from the one before it get its new state too. */
  function toggle(id: MyPropertyRow["_id"], isRange: boolean): void {
    const isChosen = !(isAll || ids.has(id));
    const [from, to] = [rows.findIndex(({ _id }) => _id === last.current), rows.findIndex(({ _id }) => _id === id)];
    const range = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ _id }) => _id) : [id];
    // Of all, those of this page stay chosen but for these.
    const next = new Set(isAll ? rows.map(({ _id }) => _id) : ids);
    for (const one of range) {
      if (isChosen) next.add(one);
      else next.delete(one);
    }
    last.current = id;
    setAll(false);
    setIds(next);
  }

  const onPage = rows.filter(({ _id }) => isAll || ids.has(_id)).length;
  return {
    ids,
    isAll,
    onPage,
    isChosen: (id: MyPropertyRow["_id"]) => isAll || ids.has(id),
    toggle,
    clear,
    chooseAll: () => setAll(true),
    /** All of this page, or none of it. */
    togglePage: () => {
      if (isAll) return clear();
      const next = new Set(ids);
      for (const { _id } of rows) {
        if (onPage === rows.length) next.delete(_id);
        else next.add(_id);
      }
      setIds(next);
    },
  };
}
