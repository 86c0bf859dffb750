import { LayoutGrid, Map as MapIcon, Rows3 } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { Link } from "../../../../shared/web/ui/link.tsx";
import { lookOf } from "../../../../shared/web/ui/look-of.ts";
import { SortForm } from "../../../../shared/web/ui/sort-form.tsx";
import { UnitChoice } from "../../../properties/web/public.ts";
import { asksCost } from "../../contract/cost-filters.ts";
import { asksJourneys } from "../../contract/journey-filters.ts";
import { type Search, type SearchView, type SortBy, sortValues, views } from "../../contract/search-filters.ts";
import { paramsFromSearch } from "../../contract/search-url.ts";
import { CarpetRate } from "./carpet-rate.tsx";
import { CostsAssumed } from "./costs-assumed.tsx";
import { JourneysAssumed } from "./journeys-assumed.tsx";
import type { Found } from "./load-search.ts";
import { MeantPrices } from "./meant-prices.tsx";
import { sentenceHref, useSaid } from "./sentence-href.ts";
import { TellMeLink } from "./tell-me-link.tsx";

const sortLabels: Record<SortBy, string> = {
  relevance: "Relevance",
  price_asc: "Price: Low to High",
  price_desc: "Price: High to Low",
  rate_asc: "Price per carpet area",
  created_desc: "Newest",
  journey_asc: "Journey time",
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
  /** How many of the homes a map cannot show. */
  unplaced?: number;
  /** At the beginning of the row of tools. */
  tools?: ReactNode;
  children?: ReactNode;
};

/** Above the results: what was searched, how many homes there are and what they ask, sort and view (SRCH-03 to SRCH-05). */
export function ResultsBar({ search, found, heading, unplaced = 0, tools, children }: Props) {
  const total = found?.total;
  return (
    <div className="@container">
      <h1 id="search-heading" className="text-2xl wrap-anywhere lg:text-3xl">
        {heading}
      </h1>
      <p className="nums mt-1 text-ink-2">
        <span role="status" className="font-semibold text-ink">
          {total !== undefined && resultsWords(total)}
        </span>
        {found && availableWords(search, found)}
        {unplacedWords(unplaced)}
        {found?.asked && ` · ${found.asked.charAt(0).toLowerCase()}${found.asked.slice(1)}`}
        {found && <CarpetRate perSqft={found.perSqft} currency={found.currency} />}
        {found && found.sections.length > 1 && " · for sale and to rent stand apart: their prices cannot be compared"}
      </p>
      {found && asksCost(search.filters) && <CostsAssumed filters={search.filters} leftOut={found.leftOut} />}
      {found && <JourneysAssumed filters={search.filters} journeys={found.journeys} unread={found.unread} />}
      <div className="mt-2 empty:hidden">{children}</div>
      <div className="results-tools">
        {tools && <div className={total === 0 ? "mr-auto" : ""}>{tools}</div>}
        {found && total !== 0 && (
          <div className="mr-auto flex items-center gap-x-3 max-sm:w-full">
            <TellMeLink filters={search.filters} className="btn btn-secondary btn-sm max-sm:flex-1" />
            {search.view !== "map" && <UnitChoice className="link min-h-11 text-sm" />}
          </div>
        )}
        {total !== 0 && <SortSelect search={search} />}
        <ViewSwitch search={search} className={total === 0 ? "seg max-sm:hidden" : "seg"} />
      </div>
      <MeantPrices search={search} currency={found?.currency ?? "INR"} isEmpty={total === 0} />
    </div>
  );
}

export const resultsWords = (total: number): string => `${groupDigits(total)} ${total === 1 ? "result" : "results"}`;

export const unplacedWords = (count: number): string => (count > 0 ? ` · ${groupDigits(count)} not on the map` : "");

/** Elsewhere only homes that can be had are counted. */
function availableWords({ filters }: Search, { counts, total }: Found): string {
  const count = filters.isActive === null ? counts?.isActive.yes : undefined;
  return count === undefined || count === total ? "" : ` · ${groupDigits(count)} available`;
}

/** Searches at once, from page 1, with the applied filters (SRCH-04). */
function SortSelect({ search }: { search: Search }) {
  const navigate = useNavigate();
  const said = useSaid();
  const kept = [...paramsFromSearch({ ...search, page: 1, sortBy: "relevance" }), ...said];
  return (
    <SortForm
      action="/search"
      kept={kept}
      orders={asksJourneys(search.filters) ? sortValues : sortValues.filter((order) => order !== "journey_asc")}
      labels={sortLabels}
      value={search.sortBy}
      onChoose={(sortBy) => void navigate(sentenceHref({ ...search, page: 1, sortBy }, said))}
      className="max-lg:flex-1 lg:@max-3xl:flex-1 lg:@max-3xl:justify-end"
      labelClassName="w-full lg:@max-3xl:max-w-40 lg:@max-3xl:min-w-32"
      selectClassName="@3xl:min-w-52"
    >
      <span className="sr-only">Sort</span>
    </SortForm>
  );
}

function ViewSwitch({ search, className }: { search: Search; className: string }) {
  const said = useSaid();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are links.
    <div role="group" aria-label="View mode" className={className}>
      {views.map((view) => {
        const { label, icon: Icon } = viewLooks[view];
        const look = lookOf(Icon);
        return (
          <Link
            key={view}
            to={sentenceHref({ ...search, view }, said)}
            aria-current={view === search.view ? "true" : undefined}
            aria-label={label}
            className={look}
            preventScrollReset
            {...(view === "map" && search.view !== "map" && pageOfItsOwn)}
          >
            {!look && <Icon />}
            <span className="@max-3xl:hidden">{label}</span>
          </Link>
        );
      })}
    </div>
  );
}
