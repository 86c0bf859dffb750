// Counts beside the options of the panel (SRCH-08): first those of the answer, then those of the current selection.
import { createContext, type ReactNode, type RefObject, useCallback, useContext, useEffect, useRef, useState } from "react";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import type { ListFilter } from "../../contract/list-filters.ts";
import type { SearchCounts } from "../../contract/search-counts.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { searchFromParams } from "../../contract/search-url.ts";

/** The counts that the panel shows. */
export type FilterCounts = Omit<SearchCounts, "price">;
type Shown = {
  counts: FilterCounts | null;
  /** Each `name=value` in the form now; null when no script follows it. */
  chosen: ReadonlySet<string> | null;
  /** Counts the form's selection with some filters changed; null without a form. */
  countWith: ((changed: Partial<SearchFilters>) => Promise<FilterCounts>) | null;
};
/** `total` only for a selection that is not applied yet; the form calls `follow` at each input. */
type Live = Shown & { total: number | null; follow: () => void };
type Counted = { counts: FilterCounts; total: number };

const pauseMs = 150;

const Counts = createContext<Shown>({ counts: null, chosen: null, countWith: null });

/**
 * For the fields inside. Options that lead to nothing are disabled only when a script updates the counts. Where every option does, the
 * counts tell nothing, and none is disabled: any other choice may find homes.
 */
export function CountsOfFilters({ children, counts, ...shown }: Shown & { children: ReactNode }) {
  return <Counts value={{ ...shown, counts: counts && leadsSomewhere(counts) ? counts : null }}>{children}</Counts>;
}

const leadsSomewhere = (counts: unknown): boolean =>
  typeof counts === "number" ? counts > 0 : typeof counts === "object" && counts !== null && Object.values(counts).some(leadsSomewhere);

/**
 * What the control `name` shows beside an option: its count if known, and whether the option leads to nothing. A chosen option is
 * never disabled: people must be able to remove it, and a form does not send disabled fields.
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

/** The count of a value in one of the panel's lists. A place has a count under the name in the answer, not under its other names. */
export function countOfValue(counts: FilterCounts, list: ListFilter, value: string): number | undefined {
  const values = counts[list];
  if (!Array.isArray(values)) return ownValue(values, value);
  return values.find(({ name }) => isSameName(name, value))?.count;
}

export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Adds to each of some places its count, with the form's other filters; undefined when unknown. */
export function useCountPlaces(
  kind: "city" | "state" | "country",
): (names: readonly string[]) => Promise<(name: string) => number | undefined> {
  const { countWith } = useContext(Counts);
  const latest = useRef(countWith);
  latest.current = countWith;
  return useCallback(
    async (names) => {
      const counts = names.length === 0 ? undefined : await latest.current?.({ [kind]: names });
      return (name) => counts && countOfValue(counts, kind, name);
    },
    [kind],
  );
}

/** Attributes of an option: the style sheet draws "268", and calls it "268 homes" for people who do not see where it stands. */
export const countShown = (count: number | undefined) =>
  count === undefined ? {} : { "data-n": groupDigits(count), "data-one": count === 1 || undefined };

/**
 * Follows a form from one press to the next: its choices at once, their counts shortly after the last change. `version` changes
 * when other filters are applied, with `applied` as their counts.
 */
export function useLiveCounts(
  form: RefObject<HTMLFormElement | null>,
  applied: FilterCounts | null,
  version: string,
  appliedQ: string,
): Live {
  const [live, setLive] = useState<(Counted & { version: string }) | null>(null);
  const [selection, setSelection] = useState<{ version: string; chosen: ReadonlySet<string> } | null>(null);
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const choose = useCallback(() => {
    if (form.current) setSelection({ version, chosen: new Set(Array.from(new FormData(form.current), (pair) => pair.join("="))) });
  }, [form, version]);
  useEffect(() => {
    choose();
    return () => {
      asked.current++;
      clearTimeout(timer.current);
    };
  }, [choose]);

  async function count() {
    const number = ++asked.current;
    // Without an answer the counts stay; Apply Filters reports the failure.
    const answer = await (form.current && countForm(form.current, {}, appliedQ))?.catch(() => null);
    if (answer && number === asked.current) setLive({ version, ...answer });
  }

  function follow() {
    choose();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void count(), pauseMs);
  }

  const isLive = live?.version === version;
  return {
    counts: isLive ? live.counts : applied,
    total: isLive ? live.total : null,
    // The rebuilt fields have no counts yet; until then none of them is disabled.
    chosen: selection?.version === version ? selection.chosen : null,
    follow,
    countWith: async (changed) => {
      if (!form.current) throw new Error("There is no form.");
      return (await countForm(form.current, changed, appliedQ)).counts;
    },
  };
}

/** The current choices in the panel. */
export function filtersOfForm(form: HTMLFormElement): SearchFilters {
  return searchFromParams(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))).filters;
}

async function countForm(form: HTMLFormElement, changed: Partial<SearchFilters>, appliedQ: string): Promise<Counted> {
  const { countSelection } = await import("./count-selection.ts");
  return countSelection({ ...filtersOfForm(form), ...changed }, appliedQ);
}
