// Counts beside the options of the panel (SRCH-08): those of the answer, then those of the selection as it is being made.
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import type { SearchCounts } from "../contract/search-counts.ts";
import { filtersOfForm } from "./filters-of-form.ts";

/** Those that the panel shows. */
export type FilterCounts = Omit<SearchCounts, "city" | "state" | "country" | "price">;
/** `chosen`: each `name=value` that the form holds now; null where no script follows it. */
type Shown = { counts: FilterCounts | null; chosen: ReadonlySet<string> | null };
/** `total` only for a selection that is not applied yet. */
type Live = Shown & { total: number | null };

const pauseMs = 150;

const Counts = createContext<Shown>({ counts: null, chosen: null });

/** For the fields inside. What leads to nothing is kept from being pressed only where counts follow the selection: with a script. */
export function CountsOfFilters({ counts, chosen, children }: Shown & { children: ReactNode }) {
  return <Counts value={{ counts, chosen }}>{children}</Counts>;
}

/**
 * What the control `name` shows beside an option: its count, where there is one, and whether the option leads to nothing. One that is
 * chosen is never said to: it can be taken back, and a form does not send what is disabled.
 */
export function useCounts<Value>(
  name: string,
  read: (counts: FilterCounts, value: Value) => number | undefined,
): (value: Value) => { count?: number; isDead: boolean } {
  const { counts, chosen } = useContext(Counts);
  return (value) => {
    const count = counts ? read(counts, value) : undefined;
    return { ...(count !== undefined && { count }), isDead: count === 0 && chosen !== null && !chosen.has(`${name}=${value}`) };
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
 * Follows a form from one press to the next: what is chosen in it at once, the counts of that a moment after the last change.
 * `version` changes when other filters are applied, with `applied` as their counts.
 */
export function useLiveCounts(
  form: RefObject<HTMLFormElement | null>,
  applied: FilterCounts | null,
  version: string,
  appliedQ: string,
): Live {
  const [live, setLive] = useState<{ version: string; counts: FilterCounts; total: number } | null>(null);
  const [selection, setSelection] = useState<{ version: string; chosen: ReadonlySet<string> } | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const choose = () => setSelection({ version, chosen: new Set(Array.from(new FormData(element), (pair) => pair.join("="))) });
    const count = async () => {
      const number = ++asked.current;
      // Without an answer the counts stay as they are; Apply Filters tells what is wrong.
      const answer = await import("./count-selection.ts")
        .then(({ countSelection }) => countSelection(filtersOfForm(element), appliedQ))
        .catch(() => null);
      if (answer && number === asked.current) setLive({ version, ...answer });
    };
    const follow = () => {
      choose();
      clearTimeout(timer);
      timer = setTimeout(() => void count(), pauseMs);
    };
    choose();
    element.addEventListener("input", follow);
    return () => {
      asked.current++;
      clearTimeout(timer);
      element.removeEventListener("input", follow);
    };
  }, [form, version, appliedQ]);
  const isLive = live?.version === version;
  return {
    counts: isLive ? live.counts : applied,
    total: isLive ? live.total : null,
    // Of the fields made anew nothing is known yet; until then none of them is dead.
    chosen: selection?.version === version ? selection.chosen : null,
  };
}
