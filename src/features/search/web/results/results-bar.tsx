import { ChevronDown, LayoutGrid, Map as MapIcon, Rows3, X } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { appliedFilters } from "../../contract/applied-filters.ts";
import { type Search, type SearchView, type SortBy, sortValues, views } from "../../contract/search-filters.ts";
import { paramsFromSearch, searchHref } from "../../contract/search-url.ts";
import { PurposeChip } from "../search-box/purpose-links.tsx";
import type { Found } from "./load-search.ts";
import { MeantPrices } from "./meant-prices.tsx";

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
  found: Found | null;
  heading: string;
};

/** Above the results: what was searched, how many homes there are and what they ask, sort and view (SRCH-03 to SRCH-05). */
export function ResultsBar({ search, found, heading }: Props) {
  const total = found?.total;
  return (
    <div>
      <h1 id="search-heading" className="text-2xl wrap-anywhere lg:text-3xl">
        {heading}
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="nums flex-1 basis-80 text-ink-2">
          <span role="status" className="font-semibold text-ink">
            {total !== undefined && `${groupDigits(total)} ${total === 1 ? "result" : "results"}`}
          </span>
          {found?.asked && ` · ${found.asked.charAt(0).toLowerCase()}${found.asked.slice(1)}`}
          {found && found.sections.length > 1 && " · for sale and to rent stand apart: their prices cannot be compared"}
        </p>
        {total !== 0 && <SortSelect search={search} />}
        <ViewSwitch search={search} className={total === 0 ? "max-sm:hidden" : ""} />
      </div>
      <MeantPrices search={search} currency={found?.currency ?? "INR"} />
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
            className="input input-sm sm:min-w-52"
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

/** What was understood; pressing one removes that filter at once. On small screens it stays in sight, with the purpose (`isStuck`). */
export function AppliedFilters({ search, currency, isStuck = false }: { search: Search; currency: string; isStuck?: boolean }) {
  const applied = appliedFilters(search.filters, currency);
  return (
    <div
      // The scroll padding brings a focused chip to the middle: browsers do nothing when a few pixels of it are visible.
      className={`chips-bar no-bar scroll-px-[40%] items-center overflow-x-auto lg:flex-wrap ${isStuck ? "is-stuck" : ""} ${applied.length === 0 ? "lg:hidden" : ""}`}
    >
      <PurposeChip search={search} />
      {applied.length > 0 && (
        <ul aria-label="Applied filters" className="flex gap-1.5 lg:flex-wrap">
          {applied.map(({ label, without }) => (
            <li key={label} className="flex">
              <Link to={searchHref({ ...search, page: 1, filters: without })} className="chip pr-2!" aria-label={`Remove ${label}`}>
                <span className="max-w-60 truncate">{label}</span>
                <X className="text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
