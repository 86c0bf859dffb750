import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { isTouched } from "../../../../shared/web/load-on-first-use.tsx";
import { Link } from "../../../../shared/web/ui/link.tsx";
import { writeArea, writeBox } from "../../contract/map-filters.ts";
import { noFilters, type Search, searchPageSize } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";
import { CountsOfFilters, type FilterCounts, filtersOfForm, useLiveCounts } from "./filter-counts.tsx";
import { FilterGroups, isOfLand } from "./filter-groups.tsx";
import { MoreFilters } from "./more-filters.tsx";

type Props = {
  search: Search;
  /** The currency of prices. */
  currency: string;
  /** Counts of the applied filters; null when they are unknown. */
  counts: FilterCounts | null;
  /** What the places of its journeys are called, in their order. */
  placeNames?: readonly string[];
  /** Set in a sheet: called when filters were applied or cleared, to close it. */
  onDone?: () => void;
};

/**
 * The filters of a search. Choices stay in the form until "Apply Filters" (SRCH-13), which searches from page 1. The form holds
 * the state itself: it works before JavaScript has loaded, and is rebuilt when other filters are applied.
 */
export function FilterForm({ search, currency, counts, placeNames = [], onDone }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [clearings, setClearings] = useState(0);
  const kept: Search = { filters: noFilters, sortBy: search.sortBy, view: search.view, page: 1, size: searchPageSize };
  const version = `${searchHref({ ...kept, filters: search.filters })} ${clearings}`;
  const rememberFocus = useFocusAcross(version, form);
  const { total, follow, ...live } = useLiveCounts(form, counts, version, search.filters.q);
  useEffect(() => tellOfEarlyInput(form.current), []);
  const { box, area } = search.filters;
  const homes = total !== null && `${groupDigits(total)} ${total === 1 ? "home" : "homes"}`;

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    rememberFocus();
    void navigate(searchHref({ ...kept, filters: filtersOfForm(event.currentTarget) }));
    onDone?.();
  }

  function clear() {
    setClearings((count) => count + 1);
    onDone?.();
  }

  return (
    <form ref={form} action="/search" aria-label="Filters" className="filter-form" onInput={follow} onSubmit={apply}>
      <div>
        <CountsOfFilters {...live}>
          <div key={version}>
            <FilterGroups filters={search.filters} currency={currency} placeNames={placeNames} />
            <MoreFilters filters={search.filters} isOfLand={isOfLand(search.filters)} />
          </div>
        </CountsOfFilters>
        {box && <input type="hidden" name="box" value={writeBox(box)} />}
        {area && <input type="hidden" name="area" value={writeArea(area)} />}
        {search.sortBy !== "relevance" && <input type="hidden" name="sortBy" value={search.sortBy} />}
        {search.view !== "grid" && <input type="hidden" name="view" value={search.view} />}
      </div>
      <div>
        <p role="status" className="sr-only">
          {homes && `${homes} with these filters`}
        </p>
        <Link to={searchHref(kept)} className="btn btn-ghost h-12! shrink-0 whitespace-nowrap" onClick={clear}>
          Clear All
        </Link>
        {/* As high with the count, which may need a second line. */}
        <button type="submit" className="nums btn btn-primary h-12! min-w-0 flex-1 leading-tight! whitespace-normal!">
          Apply Filters{homes && ` · ${homes}`}
        </button>
      </div>
    </form>
  );
}

/** What was typed before the page's code was there is understood and counted as if it were typed now. */
function tellOfEarlyInput(form: HTMLFormElement | null): void {
  for (const field of form?.querySelectorAll("input") ?? [])
    if (isTouched(field)) field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Rebuilt fields would lose the focus, so the field of the same name gets it back. Returns a function that notes the focused field. */
function useFocusAcross(version: string, form: React.RefObject<HTMLFormElement | null>): () => void {
  const focused = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new version.
  useEffect(() => {
    const field = focused.current && form.current?.elements.namedItem(focused.current);
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
    focused.current = null;
  }, [version]);
  return () => {
    const active = document.activeElement;
    focused.current = active instanceof HTMLInputElement && form.current?.contains(active) ? active.name : null;
  };
}
