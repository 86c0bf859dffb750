import { redirect } from "react-router";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { pictureCamera, pictureHref } from "../../../shared/contract/map-picture.ts";
import { localitiesPath } from "../../../shared/contract/page-paths.ts";
import { createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { loadOnFirstUse } from "../../../shared/web/load-on-first-use.tsx";
import { pageMeta, useSite } from "../../../shared/web/site.ts";
import { StructuredData } from "../../../shared/web/structured-data.tsx";
import { Breadcrumb, type Crumb } from "../../../shared/web/ui/breadcrumb.tsx";
import { inOrNear } from "../../places/contract/in-or-near.ts";
import { shownCard } from "../../properties/contract/shown-card.ts";
import { UnitChoice } from "../../properties/web/public.ts";
import { leastForSearchEngines } from "../../search/contract/landing-address.ts";
import type { LocalitiesEndpoints, Locality } from "../contract/localities.endpoints.ts";
import { localitiesPaths } from "../contract/localities.paths.ts";
import { localityKinds } from "../contract/locality-terms.ts";
import type { Route } from "./+types/locality-screen";
import { kindPath } from "./kind-path.ts";
import { comparedOf, comparedText, kindWords } from "./locality-words.ts";

const LocalityBody = loadOnFirstUse(async () => (await import("./locality-body.tsx")).LocalityBody);

/** A district on the screen, no closer than where only main roads are known. */
const mapZoom = 14;

/** `/localities/pune/wakad`: what homes ask there, who lists them, and how it changed. `?for=rent`: of homes to rent. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { getLocality } = createPageApiClient<LocalitiesEndpoints>(localitiesPaths, context);
  const asked = localityKinds.find((kind) => kind === url.searchParams.get("for"));
  const called = { city: params.city.toLowerCase(), locality: params.locality.toLowerCase() };
  const { data } = await orPageError(getLocality({ params: called, query: { ...(asked && { for: asked }) } }));
  const { city, locality, point, cards, ...read } = data;
  // Another name of the city, or another spelling.
  if (localitiesPath(city.slug, locality.slug) !== localitiesPath(params.city, params.locality))
    throw redirect(localitiesPath(city.slug, locality.slug) + url.search, 301);
  const camera = point && pictureCamera({ ...point, zoom: mapZoom });
  const maps = camera && {
    light: { small: pictureHref(camera, "low", "light"), large: pictureHref(camera, "large", "light") },
    dark: { small: pictureHref(camera, "low", "dark"), large: pictureHref(camera, "large", "dark") },
  };
  return { city, locality, ...read, maps, point, cards: cards.map(shownCard), openQuarter: isInQuarter(data) };
}

/** Whether the last quarter was not over when it was counted. */
function isInQuarter({ offer, countedAt }: Locality): boolean {
  const last = offer?.quarters.at(-1)?.from;
  if (!last || !countedAt) return false;
  const [year = 0, month = 1] = last.split("-").map(Number);
  return Date.parse(countedAt) < Date.UTC(year, month + 2, 1) - 5.5 * 3_600_000;
}

export type ShownLocality = Awaited<ReturnType<typeof loader>>;
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Prices by locality | Aangan" }];
  const { city, locality, kind, homes } = loaderData;
  const place = `${locality.name}, ${city.name}`;
  const path = kindPath(loaderData, kind);
  return pageMeta(matches, {
    title: `${place}: ${kind === "rent" ? "rents" : "prices"} and homes ${kindWords[kind]}`,
    description: import.meta.env.SSR ? descriptionOf(loaderData) : "",
    path,
    image: "search",
    isIndexed: homes >= leastForSearchEngines,
  });
}

function descriptionOf({ city, locality, kind, totals, offer }: ShownLocality): string {
  const place = `${locality.name}, ${city.name}`;
  const middle = offer && comparedOf(kind, offer);
  const median = middle ? ` The median is ${comparedText(kind, middle.median)} ${kind === "rent" ? "a month" : "per carpet sq ft"}.` : "";
  return `${groupDigits(totals[kind])} ${totals[kind] === 1 ? "home" : "homes"} ${kindWords[kind]} ${inOrNear(place)}.${median} Asking prices by size and quarter, who lists, and the localities around. Counted from homes on Aangan.`;
}

export default function LocalityScreen({ loaderData: shown }: Route.ComponentProps) {
  return (
    <div className="page pt-2 lg:pt-4">
      <PageData shown={shown} />
      <div className="mb-2 flex items-center justify-between gap-x-4 lg:mb-4">
        <div className="min-w-0">
          <Breadcrumb items={crumbsOf(shown)} />
        </div>
        {shown.offer && <UnitChoice className="link min-h-11 shrink-0 text-sm" />}
      </div>
      <LocalityBody shown={shown} />
    </div>
  );
}

const crumbsOf = ({ city, locality }: ShownLocality): Crumb[] => [
  { label: "Home", to: "/" },
  { label: "Localities", to: localitiesPath() },
  { label: city.name, to: localitiesPath(city.slug) },
  { label: locality.name },
];

/** The place and its homes, for search engines. */
function PageData({ shown }: { shown: ShownLocality }) {
  const site = useSite();
  if (!site) return null;
  return (
    <>
      <StructuredData data={import.meta.env.SSR && breadcrumbsFor(shown, site.publicUrl)} />
      <StructuredData data={import.meta.env.SSR && placeFor(shown, site.publicUrl)} />
    </>
  );
}

const breadcrumbsFor = (shown: ShownLocality, publicUrl: string) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbsOf(shown).map(({ label, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: publicUrl + (to ?? kindPath(shown, shown.kind)),
  })),
});

function placeFor(shown: ShownLocality, publicUrl: string) {
  const { city, locality, point, cards, kind, totals } = shown;
  return {
    "@type": "CollectionPage",
    name: `${locality.name}, ${city.name}: homes ${kindWords[kind]}`,
    url: publicUrl + kindPath(shown, kind),
    about: {
      "@type": "Place",
      name: locality.name,
      address: { "@type": "PostalAddress", addressLocality: city.name, addressCountry: "IN" },
      ...(point && { geo: { "@type": "GeoCoordinates", ...point } }),
    },
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: totals[kind],
      itemListElement: cards.map(({ id, title }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: title,
        url: `${publicUrl}/property/${id}`,
      })),
    },
  };
}
