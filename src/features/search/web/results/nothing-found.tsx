import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { countOfFilters } from "../../contract/applied-filters.ts";
import { placeNames } from "../../contract/list-filters.ts";
import { nearKm } from "../../contract/near-km.ts";
import { noFilters, type Search, type SearchFilters } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";
import { HomesBeside } from "./homes-beside.tsx";
import type { Found } from "./load-search.ts";
import { TellMeLink } from "./tell-me-link.tsx";

type Props = { search: Search; found: Found };

/**
 * Nothing was found: what each filter costs, with a button to drop it, or the few that must go together, and the homes nearest to the
 * place of the search (SRCH-06).
 */
export function NothingFound({ search, found }: Props) {
  const { nearest, close } = found;
  const looser = looserSearches(search, found);
  const { box, area } = search.filters;
  const elsewhere = box || area ? " There are none in this part of the map." : "";
  const words = nearest === null && !hasPlace(search.filters) ? search.filters.q.replaceAll('"', "") : "";
  const unknown = words && ` We know no place and no home called “${words}”: check how it is spelt, or name its city.`;
  return (
    <div className="grid gap-8" data-nothing-found>
      <EmptyState
        isSmall={nearest !== null || close.length > 0}
        heading="No results found"
        text={`We couldn't find any properties matching your search. Try adjusting your filters or search terms.${elsewhere}${unknown}`}
      >
        {looser.map(({ href, text }, index) => (
          <Link
            key={href}
            to={href}
            // On phones the chips above drop the same filters; the homes below are not to be pushed out of sight.
            className={`btn h-auto! max-w-full whitespace-normal! ${index === 0 ? "btn-primary" : "btn-secondary"} ${index > 1 ? "max-sm:hidden" : ""}`}
          >
            {text}
          </Link>
        ))}
        <TellMeLink filters={search.filters} className={`btn ${looser.length === 0 ? "btn-primary" : "btn-secondary"}`} />
        {countOfFilters(search.filters) > 0 && (
          <Link to={searchHref({ ...search, page: 1, filters: noFilters })} className="btn btn-ghost">
            Clear All
          </Link>
        )}
      </EmptyState>
      <HomesBeside found={found} there="none" />
    </div>
  );
}

/** The same over a phone's map, of which it leaves most in sight. */
export function NothingOnMap({ search, found }: Props) {
  const { box, area } = search.filters;
  const [looser] = looserSearches(search, found);
  const { nearest } = found;
  return (
    <div className="grid justify-items-start gap-2">
      <h2 className="nums text-lg text-balance">
        {nearest
          ? `Nothing ${nearest.withinKm > nearKm ? "near" : "like it in"} ${nearest.place} yet: the map shows the homes nearest to it.`
          : box || area
            ? "No homes in this part of the map."
            : "No results found."}
      </h2>
      {looser && (
        <Link to={looser.href} className="btn btn-primary btn-sm h-auto! max-w-full whitespace-normal!">
          {looser.text}
        </Link>
      )}
    </div>
  );
}

const hasPlace = (filters: SearchFilters): boolean =>
  placeNames.some((name) => filters[name].length > 0) || filters.box !== null || filters.area !== null;

/** Most homes first. */
function looserSearches(search: Search, { looser: { each, together }, nearest }: Found): { href: string; text: string }[] {
  const { box, area, q } = search.filters;
  // The nearest homes say more than homes from all of India, and a word that is not known may be a place.
  const isElsewhere = (filters: SearchFilters) => !hasPlace(filters) && (nearest ? hasPlace(search.filters) : q !== "" && filters.q === "");
  const helpful = (together ? [together] : each.filter(({ total }) => total > 0)).filter(({ filters }) => !isElsewhere(filters));
  return helpful.map(({ label, filters, total }) => {
    const isOfMap = !together && ((box && !filters.box) || (area && !filters.area));
    return {
      href: searchHref({ ...search, page: 1, filters }),
      text: `See ${groupDigits(total)} ${total === 1 ? "home" : "homes"} ${isOfMap ? "beyond" : "without"} ${label}`,
    };
  });
}
