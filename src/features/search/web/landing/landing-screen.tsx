import { ArrowRight } from "lucide-react";
import { Fragment } from "react";
import { Link, redirect } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { localitiesPath } from "../../../../shared/contract/page-paths.ts";
import { createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { pageMeta, useSite } from "../../../../shared/web/site.ts";
import { StructuredData } from "../../../../shared/web/structured-data.tsx";
import { Breadcrumb, type Crumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { inOrNear } from "../../../places/contract/in-or-near.ts";
import { offerKindOf, offerKinds } from "../../../properties/contract/property-terms.ts";
import { type ShownCard as Card, shownCard } from "../../../properties/contract/shown-card.ts";
import { PropertyCard, propertyTypeIcons } from "../../../properties/web/public.ts";
import { ShowHidden } from "../../../properties/web/saved/public.ts";
import { landingPath, landingTypeOf, leastForSearchEngines } from "../../contract/landing-address.ts";
import type { LandingsEndpoints } from "../../contract/landings.endpoints.ts";
import { landingsPaths } from "../../contract/search.paths.ts";
import { noFilters, type SearchFilters, searchPageSize } from "../../contract/search-filters.ts";
import { plurals } from "../../contract/search-nouns.ts";
import { searchHref } from "../../contract/search-url.ts";
import type { Route } from "./+types/landing-screen";
import { LandingFigures, LandingPrices } from "./landing-figures.tsx";
import { countText, landingHeading, landingPlaceName, landingTitle, type ShownLanding, totalSentence } from "./landing-words.ts";

/** `/apartments`, `/apartments/mumbai`, `/apartments/mumbai/andheri-west` and so on for each type (PUBL-03); 404 without homes. */
export async function loader({ url, params: { city, locality }, context }: Route.LoaderArgs) {
  const type = landingTypeOf(url.pathname);
  const { getLanding } = createPageApiClient<LandingsEndpoints>(landingsPaths, context);
  const query = { ...(city && { city: city.toLowerCase() }), ...(locality && { locality: locality.toLowerCase() }) };
  const { data: landing } = await orPageError(getLanding({ params: { type }, query }));
  const path = pathOf(landing);
  // Another name of the city, or another spelling.
  if (path !== landingPath(landing.type, city, locality)) throw redirect(path, 301);
  const cards = landing.cards.map(shownCard).toSorted((a, b) => placeOf(a) - placeOf(b));
  return { ...landing, cards };
}

/** Homes for sale and for rent stand apart; those that do not say what they are offered for come last. */
const kindOf = ({ listedFor }: Card) => listedFor && offerKindOf(listedFor);
const placeOf = (card: Card): number => [...offerKinds, null].indexOf(kindOf(card));

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Properties | Aangan" }];
  return pageMeta(matches, {
    title: landingTitle(loaderData),
    description: `${totalSentence(loaderData)} Compare photos, prices and areas, and write to the lister directly. Aangan charges no brokerage.`,
    path: pathOf(loaderData),
    image: "search",
    isIndexed: loaderData.total >= leastForSearchEngines,
  });
}

const pathOf = ({ type, city, locality }: ShownLanding): string => landingPath(type, city?.slug, locality?.slug);

export default function LandingScreen({ loaderData: landing }: Route.ComponentProps) {
  const { type, city, locality, cards, localities, cities, types } = landing;
  const heading = landingHeading(landing);
  return (
    <div className="page pt-5">
      <PageData landing={landing} heading={heading} />
      <Breadcrumb items={crumbsOf(landing)} />
      <h1 className="price-4xl mt-4">{heading}</h1>
      <p className="mt-3 max-w-3xl text-ink-2">{totalSentence(landing)}</p>
      <LandingFigures landing={landing} />
      <SearchLinks landing={landing} />
      {cards.map((card, index) => {
        const kind = kindOf(card);
        if (index > 0 && kindOf(cards[index - 1] ?? card) === kind) return null;
        const alike = cards.filter((other) => kindOf(other) === kind);
        const isAlone = alike.length === cards.length;
        return (
          <Fragment key={kind}>
            {!isAlone && <h2 className="mt-10 -mb-4 text-2xl">{kind ? offerNames[kind] : "Others"}</h2>}
            <div className={`pgrid mt-10 sm:grid-cols-2 lg:grid-cols-4 ${isAlone ? "" : "swipe"}`}>
              {alike.map((one) => (
                <PropertyCard key={one.id} card={one} priority={one === cards[0]} headingLevel={isAlone ? 2 : 3} />
              ))}
            </div>
          </Fragment>
        );
      })}
      <ShowHidden ids={cards.map(({ id }) => id)} />
      <LandingPrices landing={landing} />
      <Places
        heading={city ? `${locality ? "Other localities" : "Localities"} of ${city.name}` : ""}
        places={localities.map(({ name, slug, count }) => ({
          name,
          count,
          said: countText(count, type),
          to: landingPath(type, city?.slug, slug),
        }))}
      />
      <Places
        heading={`${plurals[type].charAt(0).toUpperCase()}${plurals[type].slice(1)} in ${city ? "other cities" : "the cities"}`}
        places={cities.map(({ name, slug, count }) => ({ name, count, said: countText(count, type), to: landingPath(type, slug) }))}
      />
      <Places
        heading={`Also ${inOrNear(landingPlaceName(landing))}`}
        places={types.map((other) => ({
          name: plurals[other.type].charAt(0).toUpperCase() + plurals[other.type].slice(1),
          count: other.count,
          said: `${groupDigits(other.count)} on Aangan`,
          to: landingPath(other.type, city?.slug, locality?.slug),
        }))}
      />
    </div>
  );
}

const offerNames = { sale: "For sale", rent: "For rent", lease: "On lease", pg: "As PG" };

/** The search with all filters; for a city each kind of offer has its own, with its number of homes. */
function SearchLinks({ landing: { type, city, locality, offers, total, cards } }: { landing: ShownLanding }) {
  const place = locality ?? (total > cards.length ? null : city);
  const Icon = propertyTypeIcons[type];
  const href = (more: Partial<SearchFilters>) => {
    const filters = {
      ...noFilters,
      propertyType: [type],
      ...(city && { city: [city.name] }),
      ...(locality && { q: `"${locality.name}"` }),
      isActive: true,
      ...more,
    };
    return searchHref({ filters, sortBy: "relevance", page: 1, size: searchPageSize, view: "grid" });
  };
  return (
    <ul aria-label="Searches" className="mt-6 flex flex-wrap gap-2 print:hidden">
      <li>
        <Link to={href({})} className="btn btn-primary">
          <Icon />
          {place ? `Search ${inOrNear(place.name)}` : `See all ${groupDigits(total)}`}
          <ArrowRight />
        </Link>
      </li>
      {offers.length > 1 &&
        offers.map(({ kind, count }) => (
          <li key={kind}>
            <Link to={href({ listedFor: [kind] })} className="btn btn-secondary">
              {offerNames[kind]}
              {!place && <span className="nums font-normal text-ink-3">{groupDigits(count)}</span>}
            </Link>
          </li>
        ))}
      <li>
        <Link to={localitiesPath(city?.slug, locality?.slug)} className="btn btn-ghost">
          {locality ? `Prices ${inOrNear(locality.name)}` : "Prices by locality"}
        </Link>
      </li>
    </ul>
  );
}

/** `said`: the count as it is read out. */
type Place = { name: string; count: number; said: string; to: string };

function Places({ heading, places }: { heading: string; places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <section className="mt-14" aria-label={heading}>
      <h2 className="text-xl!">{heading}</h2>
      <ul className="mt-3 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {places.map(({ name, count, said, to }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="flex min-h-touch items-center justify-between gap-3 py-1 underline-offset-4 hover:underline">
              <span className="min-w-0 truncate">{name}</span>
              <span className="nums text-sm text-ink-3">
                <span aria-hidden="true">{groupDigits(count)}</span>
                <span className="sr-only"> {said}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function crumbsOf({ type, city, locality }: ShownLanding): Crumb[] {
  const name = plurals[type].charAt(0).toUpperCase() + plurals[type].slice(1);
  return [
    { label: "Home", to: "/" },
    { label: name, to: landingPath(type) },
    ...(city ? [{ label: city.name, to: landingPath(type, city.slug) }] : []),
    ...(locality ? [{ label: locality.name }] : []),
  ];
}

/** The place of the page and its homes, for search engines. */
function PageData({ landing, heading }: { landing: ShownLanding; heading: string }) {
  const site = useSite();
  if (!site) return null;
  const url = (path: string) => `${site.publicUrl}${path}`;
  const crumbs = crumbsOf(landing).map(({ label, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: url(to ?? pathOf(landing)),
  }));
  const homes = landing.cards.map(({ id, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    url: url(`/property/${id}`),
  }));
  return (
    <>
      <StructuredData data={{ "@type": "BreadcrumbList", itemListElement: crumbs }} />
      <StructuredData
        data={{
          "@type": "CollectionPage",
          name: heading,
          url: url(pathOf(landing)),
          mainEntity: { "@type": "ItemList", numberOfItems: landing.total, itemListElement: homes },
        }}
      />
    </>
  );
}
