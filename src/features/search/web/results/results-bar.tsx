import { ChevronDown, LayoutGrid, Map as MapIcon, Rows3 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { type Search, type SearchView, type SortBy, sortValues, views } from "../../contract/search-filters.ts";
import { paramsFromSearch } from "../../contract/search-url.ts";
import type { Found } from "./load-search.ts";
import { MeantPrices } from "./meant-prices.tsx";
import { sentenceHref, sentenceParam, useSentence } from "./sentence-href.ts";
import { TellMeLink } from "./tell-me-link.tsx";

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

/** The server sends where the map opens, and its picture, with the page; a script would ask for them one after the other. */
const pageOfItsOwn = { reloadDocument: true, "data-leaves": true };

type Props = {
  search: Search;
  /** Null when the answer did not arrive. */
  found: Found | null;
  heading: string;
  /** At the beginning of the row of tools. */
  tools?: ReactNode;
  children?: ReactNode;
};

/** Above the results: what was searched, how many homes there are and what they ask, sort and view (SRCH-03 to SRCH-05). */
export function ResultsBar({ search, found, heading, tools, children }: Props) {
  const total = found?.total;
  return (
    <div className="@container">
      <h1 id="search-heading" className="text-2xl wrap-anywhere lg:text-3xl">
        {heading}
      </h1>
      <p className="nums mt-1 text-ink-2">
        <span role="status" className="font-semibold text-ink">
          {total !== undefined && `${groupDigits(total)} ${total === 1 ? "result" : "results"}`}
        </span>
        {found?.asked && ` · ${found.asked.charAt(0).toLowerCase()}${found.asked.slice(1)}`}
        {found && found.sections.length > 1 && " · for sale and to rent stand apart: their prices cannot be compared"}
      </p>
      <div className="mt-2 empty:hidden">{children}</div>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-3 lg:@max-3xl:gap-x-2">
        {tools}
        {found && total !== 0 && <TellMeLink filters={search.filters} className="btn btn-secondary btn-sm mr-auto max-sm:w-full" />}
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
  const sentence = useSentence();
  const select = useRef<HTMLSelectElement>(null);
  const go = (sortBy: string) => void navigate(sentenceHref({ ...search, page: 1, sortBy: sortBy as SortBy }, sentence));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: what was chosen before this script was there.
  useEffect(() => {
    const chosen = select.current?.value;
    if (chosen && chosen !== search.sortBy) go(chosen);
  }, []);
  const kept = [...paramsFromSearch({ ...search, page: 1, sortBy: "relevance" })];
  if (sentence) kept.push([sentenceParam, sentence]);
  return (
    <form action="/search" className="flex items-center gap-2 max-lg:flex-1">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="w-full">
        <span className="sr-only">Sort</span>
        <span className="sel w-full">
          <select
            ref={select}
            name="sortBy"
            // What a browser restores was not chosen here.
            autoComplete="off"
            className="input input-sm @3xl:min-w-52 lg:@max-3xl:max-w-40"
            value={search.sortBy}
            onChange={({ target }) => go(target.value)}
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
  const sentence = useSentence();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are links.
    <div role="group" aria-label="View mode" className={`seg ${className}`}>
      {views.map((view) => {
        const { label, icon: Icon } = viewLooks[view];
        return (
          <Link
            key={view}
            to={sentenceHref({ ...search, view }, sentence)}
            aria-current={view === search.view ? "true" : undefined}
            aria-label={label}
            preventScrollReset
            {...(view === "map" && search.view !== "map" && pageOfItsOwn)}
          >
            <Icon />
            <span className="@max-3xl:hidden">{label}</span>
          </Link>
        );
      })}
    </div>
  );
}
