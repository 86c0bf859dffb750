import type { ReactNode, RefObject } from "react";
import { LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import type { Search } from "../../contract/search-filters.ts";
import { FilterForm, FilterSheet, filterPanelId } from "../filters/filter-sheet.tsx";
import type { SearchAnswer } from "./load-search.ts";
import { AppliedFilters, ResultsBar } from "./results-head.tsx";
import { SearchCrumbs } from "./search-crumbs.tsx";
import { SearchResults } from "./search-results.tsx";

type Props = {
  search: Search;
  /** The search that is loading, or the current one. */
  coming: Search;
  answer: SearchAnswer;
  isLoading: boolean;
  heading: string;
  results: RefObject<HTMLElement | null>;
  /** Among the results. */
  advertisement: ReactNode;
  /** Above the results. */
  children: ReactNode;
};

/** The filter panel beside the results as a grid or a list; on small screens the panel is a sheet (SRCH-02, SRCH-05). */
export function GridOrList({ search, coming, answer: { found, failure }, isLoading, heading, results, advertisement, children }: Props) {
  const panel = { search, currency: found?.currency ?? "INR", counts: found?.counts ?? null, placeNames: found?.journeys?.places ?? [] };
  return (
    <div className="page flex min-h-[calc(100dvh-4.5rem)] flex-col lg:pt-6">
      {/* Before the results for who comes with the keyboard; it is drawn after them. */}
      <FilterSheet {...panel} chips={found?.chips ?? 0} />
      <div className="items-start gap-9 pb-6 lg:flex">
        <aside id={filterPanelId} aria-label="Filter panel" className="filters-aside">
          <div>
            <FilterForm {...panel} />
          </div>
        </aside>
        <section
          ref={results}
          id="results"
          tabIndex={-1}
          aria-labelledby="search-heading"
          aria-busy={isLoading}
          className="grid min-w-0 flex-1 grid-cols-1 gap-5 outline-none"
        >
          <AppliedFilters search={search} found={found} isStuck />
          <div>
            <SearchCrumbs />
            <ResultsBar search={coming} found={found} heading={heading}>
              {children}
            </ResultsBar>
          </div>
          {/* A fast answer causes no flicker. */}
          <div className={`grid grid-cols-1 gap-5 transition-opacity ${isLoading ? "opacity-45 delay-150" : ""}`}>
            {found ? <SearchResults search={search} found={found} advertisement={advertisement} /> : <LoadFailure message={failure} />}
          </div>
        </section>
      </div>
    </div>
  );
}
