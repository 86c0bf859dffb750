import { ChevronDown, LayoutGrid, Map as MapIcon, Rows3, X } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { appliedFilters } from "../../contract/applied-filters.ts";
import { type Search, type SearchView, type SortBy, sortValues, views } from "../../contract/search-filters.ts";
import { paramsFromSearch, searchHref } from "../../contract/search-url.ts";

const crumbs = [{ label: "Home", to: "/" }, { label: "Search" }];
const sortLabels: Record<SortBy, string> = {
  relevance: "Relevance",
  price_asc: "Price: Low to High",
  price_desc: "Price: High to Low",
  created_desc: "Newest",
};
const viewLooks = {
  grid: { label: "Grid View", icon: LayoutGrid },
  list: { label: "List View", icon: Rows3 },
  map: { label: "Map View", icon: MapIcon },
} satisfies Record<SearchView, unknown>;

type Props = {
  search: Search;
  /** Null when the answer did not arrive. */
  total: number | null;
};

/** Above the results: breadcrumb, total, sort and view (SRCH-03 to SRCH-05). */
export function ResultsBar({ search, total }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="mr-auto flex items-center justify-between gap-3 max-sm:w-full sm:justify-start">
        <Breadcrumb items={crumbs} />
        <span role="status" className={total === null ? "sr-only" : "badge badge-primary nums"}>
          {total !== null && `${groupDigits(total)} ${total === 1 ? "result" : "results"}`}
        </span>
      </div>
      {total !== 0 && <SortSelect search={search} />}
      <ViewSwitch search={search} className={total === 0 ? "max-sm:hidden" : ""} />
    </div>
  );
}

/** Searches at once, from page 1, with the applied filters (SRCH-04). Before JavaScript: a form with its own button. */
function SortSelect({ search }: { search: Search }) {
  const navigate = useNavigate();
  const kept = [...paramsFromSearch({ ...search, page: 1, sortBy: "relevance" })];
  return (
    <form action="/search" className="flex items-center gap-2 max-lg:flex-1">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="w-full">
        <span className="sr-only">Sort</span>
        <span className="sel w-full">
          <select
            name="sortBy"
            className="input input-sm lg:min-w-52"
            value={search.sortBy}
            onChange={({ target }) => void navigate(searchHref({ ...search, page: 1, sortBy: target.value as SortBy }))}
          >
            {sortValues.map((sortBy) => (
              <option key={sortBy} value={sortBy}>
                {sortLabels[sortBy]}
              </option>
            ))}
          </select>
          <ChevronDown />
        </span>
      </label>
      <noscript>
        <button type="submit" className="btn btn-secondary btn-sm">
          Sort
        </button>
      </noscript>
    </form>
  );
}

function ViewSwitch({ search, className }: { search: Search; className: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are links.
    <div role="group" aria-label="View mode" className={`seg ${className}`}>
      {views.map((view) => {
        const { label, icon: Icon } = viewLooks[view];
        return (
          <Link
            key={view}
            to={searchHref({ ...search, view })}
            aria-current={view === search.view ? "true" : undefined}
            aria-label={label}
            preventScrollReset
          >
            <Icon />
            <span className="max-xl:hidden">{label}</span>
          </Link>
        );
      })}
    </div>
  );
}

/** Pressing one removes that filter at once. */
export function AppliedFilters({ search, currency }: { search: Search; currency: string }) {
  const applied = appliedFilters(search.filters, currency);
  if (applied.length === 0) return null;
  return (
    // The scroll padding brings a focused chip to the middle: browsers do nothing when a few pixels of it are visible.
    <ul
      aria-label="Applied filters"
      className="no-bar -mx-gutter flex scroll-px-[40%] gap-1.5 overflow-x-auto px-gutter lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {applied.map(({ label, without }) => (
        <li key={label} className="flex">
          <Link to={searchHref({ ...search, page: 1, filters: without })} className="chip pr-2!" aria-label={`Remove ${label}`}>
            <span className="max-w-60 truncate">{label}</span>
            <X className="text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
