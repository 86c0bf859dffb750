import { redirect } from "react-router";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { localitiesPath } from "../../../shared/contract/page-paths.ts";
import { createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { loadOnFirstUse } from "../../../shared/web/load-on-first-use.tsx";
import { pageMeta, useSite } from "../../../shared/web/site.ts";
import { StructuredData } from "../../../shared/web/structured-data.tsx";
import { Breadcrumb, type Crumb } from "../../../shared/web/ui/breadcrumb.tsx";
import { UnitChoice } from "../../properties/web/public.ts";
import type { CityLocalities, LocalitiesEndpoints, LocalityCity } from "../contract/localities.endpoints.ts";
import { localitiesPaths } from "../contract/localities.paths.ts";
import type { Route } from "./+types/localities-screen";

const loadParts = () => import("./localities-lists.tsx");
const CityList = loadOnFirstUse(async () => (await loadParts()).CityList);
const LocalityTable = loadOnFirstUse(async () => (await loadParts()).LocalityTable);

type Loaded = { listed: CityLocalities } | { cities: LocalityCity[] };

/** `/localities`: the cities; `/localities/pune`: what homes ask in each of its localities. */
export async function loader({ params: { city }, context }: Route.LoaderArgs): Promise<Loaded> {
  const api = createPageApiClient<LocalitiesEndpoints>(localitiesPaths, context);
  if (city === undefined) return { cities: (await orPageError(api.listLocalityCities())).data };
  const { data: listed } = await orPageError(api.listLocalities({ params: { city: city.toLowerCase() } }));
  // Another name of the city, or another spelling.
  if (listed.city.slug !== city) throw redirect(localitiesPath(listed.city.slug), 301);
  return { listed };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Prices by locality | Aangan" }];
  if ("cities" in loaderData)
    return pageMeta(matches, {
      title: "Prices by locality",
      description:
        "What homes ask in each locality of India's cities: medians and quartiles per carpet square foot and of rents, counted each hour.",
      path: localitiesPath(),
      image: "search",
    });
  const { city, localities } = loaderData.listed;
  return pageMeta(matches, {
    title: `${city.name}: prices by locality`,
    description: `What homes ask in ${groupDigits(localities.length)} localities of ${city.name}: median prices per carpet square foot and median rents, counted each hour.`,
    path: localitiesPath(city.slug),
    image: "search",
    isIndexed: localities.length > 0,
  });
}

export default function LocalitiesScreen({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const city = "listed" in loaderData ? loaderData.listed.city : null;
  const crumbs: Crumb[] = [
    { label: "Home", to: "/" },
    { label: "Localities", to: localitiesPath() },
    ...(city ? [{ label: city.name, to: localitiesPath(city.slug) }] : []),
  ];
  return (
    <div className="page pt-5">
      {site && <StructuredData data={import.meta.env.SSR && breadcrumbsFor(crumbs, site.publicUrl)} />}
      <Breadcrumb items={crumbs} />
      <h1 className="mt-4 text-4xl wrap-anywhere">{city ? `Prices by locality in ${city.name}` : "Prices by locality"}</h1>
      {city && <UnitChoice className="link min-h-11 text-sm" />}
      {"listed" in loaderData ? <LocalityTable listed={loaderData.listed} /> : <CityList cities={loaderData.cities} />}
    </div>
  );
}

const breadcrumbsFor = (crumbs: readonly Crumb[], publicUrl: string) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, to = "" }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: publicUrl + to,
  })),
});
