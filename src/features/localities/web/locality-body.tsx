import { ArrowRight } from "lucide-react";
import { shortTime } from "../../../shared/contract/date-text.ts";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { localitiesPath } from "../../../shared/contract/page-paths.ts";
import { useSavesData } from "../../../shared/web/data-saving.ts";
import { Link } from "../../../shared/web/ui/link.tsx";
import { inOrNear } from "../../places/contract/in-or-near.ts";
import { PropertyCard, useReaderUnit } from "../../properties/web/public.ts";
import { ShowHidden } from "../../properties/web/saved/public.ts";
import { landingPath } from "../../search/contract/landing-address.ts";
import { noFilters, searchPageSize } from "../../search/contract/search-filters.ts";
import { plurals } from "../../search/contract/search-nouns.ts";
import { searchHref } from "../../search/contract/search-url.ts";
import type { LocalityOffer } from "../contract/localities.endpoints.ts";
import { confirmedDays, leastCounted, localityKinds, reducedDays } from "../contract/locality-terms.ts";
import { kindPath } from "./kind-path.ts";
import { Neighbours } from "./locality-neighbours.tsx";
import type { ShownLocality } from "./locality-screen.tsx";
import { SizeTable } from "./locality-sizes.tsx";
import { homesText, kindLabels, kindWords, priceText, rateText, rateUnit, shareText, whyNoMedian } from "./locality-words.ts";
import { QuarterSection } from "./quarter-chart.tsx";

/** The page under its breadcrumb: links are its only controls, so it works without a script. */
export function LocalityBody({ shown }: { shown: ShownLocality }) {
  const { offer, kind, city, locality, neighbours, homes } = shown;
  return (
    <>
      <Hero shown={shown} />
      <Figures shown={shown} />
      {homes === 0 && (
        <p className="mt-6 max-w-2xl text-ink-2">
          Nobody offers a home {inOrNear(locality.name)} on Aangan at the moment. The localities around it are below, with what homes ask
          there.
        </p>
      )}
      {offer && offer.homes > 0 && whyNoMedian(kind, offer) && <p className="mt-6 max-w-2xl text-ink-2">{whyNoMedian(kind, offer)}</p>}
      {offer && <QuarterSection quarters={offer.quarters} kind={kind} isOpen={shown.openQuarter} />}
      {offer && offer.homes > 0 && <SizeTable sizes={offer.sizes} kind={kind} />}
      <div className="sect grid gap-x-20 gap-y-10 empty:hidden lg:grid-cols-2">
        <Neighbours neighbours={neighbours} own={{ ...locality, offer }} city={city} kind={kind} />
        {offer && offer.homes > 0 && <Listers offer={offer} />}
      </div>
      <Cards shown={shown} />
      <MoreLinks shown={shown} />
      {shown.countedAt && (
        <p className="mt-8 text-sm text-ink-3">
          Counted {shortTime(shown.countedAt)} from what is offered on Aangan, and again each hour. A home that several listers offer counts
          once. A figure of fewer than {leastCounted} homes is not shown, because it would tell of single homes.
        </p>
      )}
    </>
  );
}

function Hero({ shown: { maps, city, locality, homes } }: { shown: ShownLocality }) {
  const savesData = useSavesData();
  const hasMap = maps !== null && !savesData;
  return (
    <div className="relative">
      {hasMap && (
        <div className="relative h-48 overflow-hidden rounded-2xl bg-sunken lg:h-96 lg:rounded-bl-none">
          {(["light", "dark"] as const).map((theme) => (
            <picture key={theme} className="contents">
              <source media="(min-width: 64rem)" srcSet={maps[theme].large} />
              <img
                src={maps[theme].small}
                alt={`Map of the streets of ${locality.name}, ${city.name}`}
                loading="lazy"
                decoding="async"
                className={`absolute inset-0 size-full ${theme === "light" ? "dark:hidden" : "hidden dark:block"}`}
              />
            </picture>
          ))}
        </div>
      )}
      <div className={`pt-5 ${hasMap ? "court-cut bl from-lg lg:absolute! lg:bottom-0 lg:left-0 lg:max-w-[70%] lg:pt-6 lg:pr-12" : ""}`}>
        <h1 className="text-4xl wrap-anywhere lg:text-5xl">{locality.name}</h1>
        <p className="mt-1.5 text-ink-2">
          {city.name}
          {homes > 0 && `, ${homes === 1 ? "1 property" : `${groupDigits(homes)} properties`} on Aangan now`}
        </p>
      </div>
    </div>
  );
}

function Figures({ shown }: { shown: ShownLocality }) {
  const { offer, kind, totals } = shown;
  const reader = useReaderUnit();
  const figures = [
    ...(offer?.prices && kind === "rent" ? [[priceText(offer.prices.median), "median rent a month"]] : []),
    ...(offer?.rates
      ? [[rateText(offer.rates.median, reader), `median ${kind === "rent" ? "rent " : ""}per carpet ${rateUnit(reader)}`]]
      : []),
    ...(kind === "sale" ? [[groupDigits(totals.sale), totals.sale === 1 ? "home for sale" : "homes for sale"]] : []),
    [groupDigits(totals.rent), kind === "rent" ? `${totals.rent === 1 ? "home" : "homes"} to rent` : "to rent"],
    ...(kind === "rent" ? [[groupDigits(totals.sale), "for sale"]] : []),
    ...(offer?.daysOffered != null ? [[`${groupDigits(offer.daysOffered)} days`, "on the market, median"]] : []),
  ];
  if (shown.countedAt === null) return null;
  return (
    <div className="@container/home mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 lg:mt-8">
      <dl className="flex flex-wrap gap-x-6 gap-y-4 sm:divide-x sm:divide-line-2">
        {figures.map(([value, label]) => (
          <div key={label} className="flex flex-col-reverse max-sm:min-w-[40%] sm:pr-6">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="wide nums text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <nav className="seg max-sm:w-full" aria-label="Purpose">
        {localityKinds.map((one) => (
          <Link key={one} to={kindPath(shown, one)} aria-current={one === kind ? "page" : undefined}>
            {kindLabels[one]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function Listers({ offer: { homes, listers, parking, confirmed, reduced } }: { offer: LocalityOffer }) {
  const rows = [
    { label: "By owners", part: listers?.owners ?? null, whole: homes },
    { label: "By agents", part: listers?.agents ?? null, whole: homes },
    { label: "By builders", part: listers?.builders ?? null, whole: homes },
    { label: "With covered parking", part: parking.has, whole: parking.said, note: "that say so" },
    { label: `Confirmed in the last ${confirmedDays} days`, part: confirmed, whole: homes },
    { label: `Reduced in the last ${reducedDays} days`, part: reduced, whole: homes },
  ];
  return (
    <section aria-labelledby="listers">
      <h2 id="listers" className="text-2xl">
        Who lists here, and what they have
      </h2>
      {listers === null ? (
        <p className="mt-4 text-ink-2">
          {homesText(homes)} {homes === 1 ? "is" : "are"} too few for shares: those of fewer than {leastCounted} would tell of single homes.
        </p>
      ) : (
        <dl className="mt-4 border-b border-line">
          {rows.map(({ label, part, whole, note }) => (
            <div key={label} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
              <dt>{label}</dt>
              <dd className="nums">
                <b className="font-medium">{shareText(part, whole) ?? "too few say"}</b>{" "}
                <span className="text-sm text-ink-3">
                  {part === null ? "" : `${groupDigits(part)} of `}
                  {groupDigits(whole)} {note}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const searchOf = ({ city, locality, kind }: ShownLocality): string =>
  searchHref({
    filters: { ...noFilters, city: [city.name], q: `"${locality.name}"`, listedFor: [kind], isActive: true },
    ...{ sortBy: "relevance", page: 1, size: searchPageSize, view: "grid" },
  });

function Cards({ shown }: { shown: ShownLocality }) {
  const { cards, kind, totals, locality } = shown;
  if (cards.length === 0) return null;
  return (
    <section className="sect pb-0!" aria-labelledby="homes">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4">
        <h2 id="homes" className="text-2xl">
          Homes {kindWords[kind]} {inOrNear(locality.name)}
        </h2>
        <Link to={searchOf(shown)} className="link inline-flex min-h-11 items-center gap-1.5">
          {totals[kind] > cards.length ? `See all ${groupDigits(totals[kind])}` : "Search here"}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <div className="pgrid swipe sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <PropertyCard key={card.id} card={card} headingLevel={3} />
        ))}
      </div>
      <ShowHidden ids={cards.map(({ id }) => id)} />
    </section>
  );
}

function MoreLinks({ shown: { types, city, locality } }: { shown: ShownLocality }) {
  return (
    <nav aria-label="More here" className="mt-4 flex flex-wrap gap-2 print:hidden">
      {types.map(({ type, count }) => (
        <Link key={type} to={landingPath(type, city.slug, locality.slug)} className="btn btn-secondary">
          {plurals[type].charAt(0).toUpperCase() + plurals[type].slice(1)}
          <span className="nums font-normal text-ink-3">{groupDigits(count)}</span>
        </Link>
      ))}
      <Link to={localitiesPath(city.slug)} className="btn btn-secondary max-w-full text-center whitespace-normal">
        All localities of {city.name}
      </Link>
    </nav>
  );
}
