import type { ReactNode } from "react";
import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { Pager } from "../../../../shared/web/ui/pager.tsx";
import { PropertyCard, PropertyRow } from "../../../properties/web/public.ts";
import { countOfFilters } from "../../contract/applied-filters.ts";
import { noFilters, type Search } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";
import type { Found } from "./load-search.ts";

type Props = { search: Search; found: Found };

/** This many homes come before an advertisement: two rows of the widest grid. */
const homesBefore = 6;

/** The homes of one page as a grid or a list, with the pager; or a message that there are none (SRCH-05, SRCH-06, SRCH-15). */
export function SearchResults({ search, found, advertisement }: Props & { advertisement: ReactNode }) {
  if (found.total === 0) return <NothingFound search={search} found={found} />;
  const isGrid = search.view === "grid";
  const Card = isGrid ? PropertyCard : PropertyRow;
  const cards = found.cards.map((card, index) => (
    <Card key={card.id} card={card} priority={index === 0} headingLevel={2} note={card.match} />
  ));
  return (
    <>
      <div className={`mt-1 grid ${isGrid ? "gap-x-5 gap-y-9 sm:grid-cols-2 xl:grid-cols-3" : "gap-3.5"}`}>
        {cards.slice(0, homesBefore)}
        {advertisement}
        {cards.slice(homesBefore)}
      </div>
      {found.total > found.size && (
        <div className="mt-4 flex justify-center border-t border-line pt-8">
          <Pager page={found.page} size={found.size} total={found.total} hrefOf={(page) => searchHref({ ...search, page })} />
        </div>
      )}
    </>
  );
}

/** Nothing was found: what each filter costs, with a button to drop it, or the few that must go together (SRCH-06). */
export function NothingFound({ search, found: { looser } }: Props) {
  const withFilters = (filters: Search["filters"]) => searchHref({ ...search, page: 1, filters });
  const helpful = looser.together ? [looser.together] : looser.each.filter(({ total }) => total > 0);
  const useless = looser.each.filter(({ total }) => total === 0);
  return (
    <EmptyState
      heading="No results found"
      text="We couldn't find any properties matching your search. Try adjusting your filters or search terms."
    >
      {helpful.map(({ label, filters, total }, index) => (
        <Link
          key={label}
          to={withFilters(filters)}
          className={`btn h-auto! max-w-full whitespace-normal! ${index === 0 ? "btn-primary" : "btn-secondary"}`}
        >
          See {groupDigits(total)} {total === 1 ? "home" : "homes"} without {label}
        </Link>
      ))}
      {countOfFilters(search.filters) > 0 && (
        <Link to={withFilters(noFilters)} className="btn btn-ghost">
          Clear All
        </Link>
      )}
      {useless.length > 0 && (
        <ul
          aria-label="Filters that make no difference on their own"
          className="nums mt-1 flex w-full flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-ink-3"
        >
          {useless.map(({ label }) => (
            <li key={label}>0 homes without {label}</li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
