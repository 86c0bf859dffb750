import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { countOfFilters } from "../../contract/applied-filters.ts";
import { noFilters, type Search } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";
import { CloseHomes } from "./close-homes.tsx";
import type { Found } from "./load-search.ts";
import { NearestHomes } from "./nearest-homes.tsx";
import { TellMeLink } from "./tell-me-link.tsx";

/**
 * Nothing was found: the homes nearest to the place of the search, and what each filter costs, with a button to drop it, or the few
 * that must go together (SRCH-06).
 */
export function NothingFound({ search, found: { looser, nearest, close } }: { search: Search; found: Found }) {
  const withFilters = (filters: Search["filters"]) => searchHref({ ...search, page: 1, filters });
  const helpful = looser.together ? [looser.together] : looser.each.filter(({ total }) => total > 0);
  const useless = looser.each.filter(({ total }) => total === 0);
  return (
    <div className="grid gap-8" data-nothing-found>
      {nearest && <NearestHomes nearest={nearest} there="none" />}
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
        <TellMeLink filters={search.filters} className={`btn ${helpful.length === 0 ? "btn-primary" : "btn-secondary"}`} />
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
      {close.length > 0 && <CloseHomes close={close} />}
    </div>
  );
}
