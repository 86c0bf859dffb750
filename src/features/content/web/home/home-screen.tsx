import { useState } from "react";
import { data } from "react-router";
import { createPageApiClient } from "../../../../shared/web/api-client.ts";
import { loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";
import { pageMeta, useSite } from "../../../../shared/web/site.ts";
import { StructuredData } from "../../../../shared/web/structured-data.tsx";
import { useFailureToast } from "../../../../shared/web/toast.ts";
import { AdvertisementBox, loadAdvertisement } from "../../../advertisements/web/public.ts";
import type { PublicProjectsEndpoints } from "../../../projects/contract/public-projects.endpoints.ts";
import { publicProjectsPaths } from "../../../projects/contract/public-projects.paths.ts";
import type { PropertiesEndpoints } from "../../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../../properties/contract/properties.paths.ts";
import { type ShownCard, shownCard } from "../../../properties/contract/shown-card.ts";
import type { LandingsEndpoints } from "../../../search/contract/landings.endpoints.ts";
import type { SearchEndpoints } from "../../../search/contract/search.endpoints.ts";
import { landingsPaths, searchPaths } from "../../../search/contract/search.paths.ts";
import type { ContentEndpoints } from "../../contract/content.endpoints.ts";
import { contentPaths } from "../../contract/content.paths.ts";
import type { Route } from "./+types/home-screen";
import { mostBuilders } from "./builders.tsx";
import { CarryOn } from "./carry-on.tsx";
import { Featured } from "./featured.tsx";
import { Hero } from "./hero.tsx";
import { loadPart } from "./loaded.ts";

const featuredQuery = { isFeatured: true, page: 1, size: 8 };
const title = "Homes across India";
const description =
  "Apartments, houses, villas, plots and offices for sale and for rent across India, listed by owners, builders and agents.";

const lowerParts = () => import("./lower-parts.tsx");
const PopularLocalities = loadOnFirstUse(async () => (await lowerParts()).PopularLocalities);
const Categories = loadOnFirstUse(async () => (await lowerParts()).Categories);
const Benefits = loadOnFirstUse(async () => (await lowerParts()).Benefits);
const Builders = loadOnFirstUse(async () => (await lowerParts()).Builders);
const PostPropertyCall = loadOnFirstUse(async () => (await lowerParts()).PostPropertyCall);
/** They turn by themselves, but nobody comes to them without a first act. */
const Testimonials = loadOnFirstUse(async () => (await import("./testimonials.tsx")).Testimonials);

/** When a part fails to load, the rest of the page is shown; the status is then 503, so that nobody caches it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { listPropertyCategories } = createPageApiClient<PropertiesEndpoints>(propertiesPaths, context);
  const { searchProperties } = createPageApiClient<SearchEndpoints>(searchPaths, context);
  const { listPopularLocalities } = createPageApiClient<LandingsEndpoints>(landingsPaths, context);
  const { listPublicBuilders } = createPageApiClient<PublicProjectsEndpoints>(publicProjectsPaths, context);
  const { getHomeFacts } = createPageApiClient<ContentEndpoints>(contentPaths, context);
  const [categories, featured, localities, builders, facts, advertisement] = await Promise.all([
    loadPart(listPropertyCategories()),
    loadPart(searchProperties({ query: featuredQuery }).then(({ data: cards }) => ({ data: cards.map(shownCard) }))),
    loadPart(listPopularLocalities()),
    loadPart(listPublicBuilders({ query: {} })),
    loadPart(getHomeFacts()),
    loadAdvertisement(context, { placement: "home" }),
  ]);
  const isWhole = [categories, featured, localities, builders, facts].every(({ failure }) => failure === undefined);
  return data(
    {
      categories,
      featured,
      localities: localities.data ?? [],
      builders: (builders.data ?? []).slice(0, mostBuilders),
      isEveryAgentRegistered: facts.data?.isEveryAgentRegistered ?? false,
      advertisement,
    },
    { status: isWhole ? 200 : 503 },
  );
}

export function meta({ matches }: Route.MetaArgs) {
  // The browser's file needs none of what only programs read.
  if (!import.meta.env.SSR) return pageMeta(matches, { title, description: "", path: "" });
  return pageMeta(matches, { title, description, path: "/", image: "home" });
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { categories, featured, localities, builders, isEveryAgentRegistered, advertisement } = loaderData;
  const [otherFeatured, setOtherFeatured] = useState<readonly ShownCard[]>();
  const site = useSite();
  const isWhole = categories.failure === undefined && featured.failure === undefined;
  useFailureToast(isWhole ? null : loaderData);
  return (
    <>
      <Hero />
      <CarryOn featured={featured.data} onFeatured={setOtherFeatured} />
      <PopularLocalities localities={localities} />
      <Featured properties={otherFeatured ? { data: otherFeatured } : featured} />
      <Categories categories={categories} />
      <Benefits isEveryAgentRegistered={isEveryAgentRegistered} />
      <Builders builders={builders} />
      <AdvertisementBox advertisement={advertisement} className="page mt-section" />
      {site?.hasDemoData && <Testimonials />}
      <PostPropertyCall />
      {site && <StructuredData data={import.meta.env.SSR && siteData(site.publicUrl)} />}
    </>
  );
}

const siteData = (publicUrl: string) => ({
  "@type": "WebSite",
  name: "Aangan",
  url: `${publicUrl}/`,
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}/search?q={text}` },
    "query-input": "required name=text",
  },
});
