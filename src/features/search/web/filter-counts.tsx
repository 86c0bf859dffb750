// Counts beside the options of the panel (SRCH-08): those of the answer, then those of the selection as it is being made.
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import type { SearchCounts } from "../contract/search-counts.ts";
import { filtersOfForm } from "./filters-of-form.ts";

/** Those that the panel shows. */
export type FilterCounts = Omit<SearchCounts, "city" | "state" | "country" | "price">;
type Shown = { counts: FilterCounts | null; isAlive: boolean };
/** `total` only for a selection that is not applied yet. */
type Live = { version: string; counts: FilterCounts; total: number };

const pauseMs = 150;

const Counts = createContext<Shown>({ counts: null, isAlive: false });

/** For the fields inside. What leads to nothing is kept from being pressed only where counts follow the selection: with a script. */
export function CountsOfFilters({ counts, children }: { counts: FilterCounts | null; children: ReactNode }) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return <Counts value={{ counts, isAlive }}>{children}</Counts>;
}

/** What a field shows beside an option: its count, where there is one, and whether the option leads to nothing. */
export function useCounts<Key>(
  read: (counts: FilterCounts, key: Key) => number | undefined,
): (key: Key) => { count?: number; isDead: boolean } {
  const { counts, isAlive } = useContext(Counts);
  return (key) => {
    const count = counts ? read(counts, key) : undefined;
    return { ...(count !== undefined && { count }), isDead: isAlive && count === 0 };
  };
}

/** Of a value of one of the panel's lists; those of places are not shown there. */
export function countOfValue(counts: FilterCounts, list: string, value: string): number | undefined {
  const values: Record<string, unknown> = { ...counts };
  return (values[list] as Record<string, number> | undefined)?.[value];
}

/** "268", and "homes" for those who do not see that it stands beside an option. */
export function Count({ value }: { value: number | undefined }) {
  if (value === undefined) return null;
  return (
    <span className="nums text-sm font-normal text-ink-3">
      {groupDigits(value)}
      <span className="sr-only"> homes</span>
    </span>
  );
}

/**
 * Follows a form from one press to the next: counts of what is chosen in it, a moment after the last change. `version` changes when
 * other filters are applied, with `applied` as their counts.
 */
export function useLiveCounts(form: RefObject<HTMLFormElement | null>, applied: FilterCounts | null, version: string, appliedQ: string) {
  const [live, setLive] = useState<Live | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    const element = form.current;
    let timer: ReturnType<typeof setTimeout>;
    async function count() {
      const number = ++asked.current;
      // Without an answer the counts stay as they are; Apply Filters tells what is wrong.
      const answer = await import("./count-selection.ts")
        .then(({ countSelection }) => element && countSelection(filtersOfForm(element), appliedQ))
        .catch(() => null);
      if (answer && number === asked.current) setLive({ version, ...answer });
    }
    function follow() {
      clearTimeout(timer);
      timer = setTimeout(() => void count(), pauseMs);
    }
    element?.addEventListener("input", follow);
    return () => {
      asked.current++;
      clearTimeout(timer);
      element?.removeEventListener("input", follow);
    };
  }, [form, version, appliedQ]);
  return live?.version === version ? { counts: live.counts, total: live.total } : { counts: applied, total: null };
}
