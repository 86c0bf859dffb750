import type { ReactNode } from "react";
import { LazyPager } from "../../../../shared/web/ui/lazy-pager.tsx";
import { Link } from "../../../../shared/web/ui/link.tsx";
import { PropertyCard, PropertyRow } from "../../../properties/web/public.ts";
import { ShowHidden } from "../../../properties/web/saved/public.ts";
import { assumedQuery } from "../../contract/cost-filters.ts";
import type { Search } from "../../contract/search-filters.ts";
import { paramsFromSearch } from "../../contract/search-url.ts";
import { CarpetRate } from "./carpet-rate.tsx";
import type { Found } from "./load-search.ts";
import { HomesBeside, NothingFound } from "./results-head.tsx";
import type { ShownSection } from "./sections.ts";
import { sentenceHref, useSaid } from "./sentence-href.ts";

type Props = { search: Search; found: Found; advertisement: ReactNode };

/** This many homes come before an advertisement: two rows of the widest grid. */
const homesBefore = 6;

/**
 * The homes of one page as a grid or a list, with the pager; or a message that there are none (SRCH-05, SRCH-06, SRCH-15).
 * Homes for sale and to rent stand apart.
 */
export function SearchResults({ search, found, advertisement }: Props) {
  const said = useSaid();
  if (found.total === 0) return <NothingFound search={search} found={found} />;
  const { sections } = found;
  const query = paramsFromSearch({ ...search, page: 1 }).toString();
  const assumed = assumedQuery(search.filters);
  const isGrid = search.view === "grid";
  const Card = isGrid ? PropertyCard : PropertyRow;
  const cards = found.cards.map((card, index) => (
    <Card
      key={card.id}
      card={card}
      priority={index === 0}
      headingLevel={sections.length > 0 ? 3 : 2}
      note={card.match}
      query={assumed}
      last={
        <Link to={`/property/${card.id}/why${query && `?${query}`}`} rel="nofollow" className="link why">
          Why is this here?
        </Link>
      }
    />
  ));
  const look = isGrid ? "pgrid found" : "found grid";
  return (
    <>
      {sections.map((section) => (
        <div key={section.heading} data-homelist className="home-list">
          <SectionHead section={section} currency={found.currency} />
          <div className={`${look} whole`}>{cards.splice(0, section.size)}</div>
        </div>
      ))}
      <div className={look}>
        {cards.splice(0, homesBefore)}
        {advertisement}
        {cards}
      </div>
      <ShowHidden ids={found.cards.map(({ id }) => id)} />
      {found.total > found.size && (
        <div className="mt-4 flex justify-center border-t border-line pt-8">
          <LazyPager page={found.page} size={found.size} total={found.total} hrefOf={(page) => sentenceHref({ ...search, page }, said)} />
        </div>
      )}
      {(found.nearest || found.close.length > 0) && <HomesBeside found={found} there={found.isTaken ? "taken" : "few"} />}
    </>
  );
}

function SectionHead({ section: { heading, total, asked, perSqft, all }, currency }: { section: ShownSection; currency: string }) {
  return (
    <div className="section-head nums">
      <h2>
        {`${heading} `}
        <span>{total}</span>
      </h2>
      <span>
        {asked}
        <CarpetRate perSqft={perSqft} currency={currency} />
      </span>
      {all && (
        <Link to={all} aria-label={`See all ${total} ${heading}`} className="link">
          {`See all ${total}`}
        </Link>
      )}
    </div>
  );
}
