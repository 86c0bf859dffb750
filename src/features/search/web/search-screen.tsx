import { useEffect, useRef } from "react";
import { data, type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from "react-router";
import { createPageApiClient } from "../../../shared/web/api-client.ts";
import { loadOnFirstUse } from "../../../shared/web/load-on-first-use.tsx";
import { pageMeta } from "../../../shared/web/site.ts";
import { useFailureToast } from "../../../shared/web/toast.ts";
import type { ShownAdvertisement } from "../../advertisements/contract/advertisement-terms.ts";
import { AdvertisementBox, loadAdvertisement } from "../../advertisements/web/public.ts";
import { appliedFilters } from "../contract/applied-filters.ts";
import type { SearchEndpoints } from "../contract/search.endpoints.ts";
import { searchPaths, sentencesPaths } from "../contract/search.paths.ts";
import type { Search } from "../contract/search-filters.ts";
import { canonicalSearch, searchFromParams, searchHref } from "../contract/search-url.ts";
import type { SentencesEndpoints } from "../contract/sentences.endpoints.ts";
import type { Route } from "./+types/search-screen";
import { keepEarlyActs } from "./map/early-acts.ts";
import { everySize, filtersOfNearest, loadOpenings, type Openings } from "./map/openings.ts";
import { GridOrList } from "./results/grid-or-list.tsx";
import { loadSearch, type SearchAnswer } from "./results/load-search.ts";
import { SearchHead, UnderstoodSentence } from "./results/results-head.tsx";
import { sentenceIn } from "./results/sentence-href.ts";
import { rememberSearch } from "./search-box/recent-searches.ts";
import { isForSearchEngines, searchDescription, searchHeading } from "./search-words.ts";

const MapView = loadOnFirstUse(async () => (await import("./map/map-view.tsx")).MapView, null, { isRare: true });

let last = { query: "", search: searchFromParams(new URLSearchParams()) };

/** The search of a page's query. Loader, title and screen ask for the same one after the other: it is read once. */
function searchOf(query: string): Search {
  if (last.query !== query) last = { query, search: searchFromParams(new URLSearchParams(query)) };
  return last.search;
}

/** `label`: the search in words. */
type Loaded = SearchAnswer & { advertisement: ShownAdvertisement | null; openings: Openings | null; label: string };

/** The whole search is in the address (SRCH-01, SRCH-19). A failed request is reported in place of the results, with status 503. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const paths = { ...searchPaths, ...sentencesPaths };
  const { pathname, search: query, searchParams } = new URL(request.url);
  const search = searchOf(query);
  const { city, propertyType } = search.filters;
  const api = createPageApiClient<SearchEndpoints & SentencesEndpoints>(paths, context);
  // A map that is open already needs none.
  const isOpening = search.view === "map" && !pathname.endsWith(".data");
  const [answer, advertisement, openings] = await Promise.all([
    loadSearch(search, searchParams, api),
    loadAdvertisement(context, { placement: "search", city, type: propertyType }),
    isOpening ? loadOpenings(search.filters, everySize, api) : null,
  ]);
  const nearest = isOpening && answer.found && filtersOfNearest(answer.found);
  const shown = nearest ? await loadOpenings(nearest, everySize, api) : openings;
  const label =
    sentenceIn(searchParams) ??
    appliedFilters(search.filters)
      .map((one) => one.label)
      .join(", ");
  return data({ ...answer, advertisement, openings: shown, label } satisfies Loaded, { status: answer.failure === null ? 200 : 503 });
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const search = searchOf(location.search);
  const found = loaderData?.found;
  const page = search.page > 1 ? `, page ${search.page}` : "";
  const title = searchHeading(search.filters, found?.place ?? "") + page;
  // The browser's file needs none of what only programs read.
  if (!import.meta.env.SSR) return pageMeta(matches, { title, description: "", path: "" });
  return pageMeta(matches, {
    title,
    image: "search",
    description: searchDescription(search.filters, found?.place ?? "", found?.total ?? null),
    path: searchHref(canonicalSearch(search)),
    isIndexed: isForSearchEngines(search) && (found?.total ?? 0) > 0,
  });
}

/** Without an answer from the server the page stays, and says so. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { found: null, failure: "Network error", advertisement: null, openings: null, label: "" };
  }
}

/** Grid and list show the same answer. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [current, next] = [currentUrl, nextUrl].map((url) => searchHref({ ...searchOf(url.search), view: "grid" }));
  const isOtherView = currentUrl.search !== nextUrl.search && current === next;
  return !isOtherView && defaultShouldRevalidate;
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { failure } = loaderData;
  const { search: query } = useLocation();
  const { location: coming } = useNavigation();
  const search = searchOf(query);
  const isLoading = coming?.pathname === "/search" && coming.search !== query;
  const results = useFocusAfter(query, search.page);
  useFailureToast(failure === null ? null : loaderData);
  useRememberedSearch(search, loaderData.label);
  useEffect(() => (search.view === "map" ? keepEarlyActs() : undefined), [search.view]);
  const heading = searchHeading(search.filters, loaderData.found?.place ?? "") + (search.page > 1 ? `, page ${search.page}` : "");
  const said = <UnderstoodSentence search={search} />;
  const head = <SearchHead search={search} found={loaderData.found} sentence={sentenceIn(new URLSearchParams(query))} />;

  if (search.view === "map")
    return (
      <>
        {head}
        <MapView search={search} isLoading={isLoading} heading={heading} results={results} answer={loaderData}>
          {said}
        </MapView>
      </>
    );
  return (
    <>
      {head}
      <GridOrList
        search={search}
        isLoading={isLoading}
        heading={heading}
        results={results}
        answer={loaderData}
        advertisement={<AdvertisementBox advertisement={loaderData.advertisement} className="col-span-full" />}
        coming={isLoading ? searchOf(coming.search) : search}
      >
        {said}
      </GridOrList>
    </>
  );
}

/** Search boxes offer it again on this device; moving a map does not count as a search. */
function useRememberedSearch(search: Search, label: string): void {
  const href = search.filters.box ? "" : searchHref(canonicalSearch({ ...search, page: 1 }));
  useEffect(() => {
    if (label !== "" && href !== "") rememberSearch({ label, href });
  }, [href, label]);
}

/**
 * After another page, or when the pressed element disappears with its filter, the results get the focus, so that the next Tab
 * continues there.
 */
function useFocusAfter(query: string, page: number) {
  const results = useRef<HTMLElement>(null);
  const shown = useRef({ query, page });
  useEffect(() => {
    const isOtherPage = shown.current.page !== page;
    const isLost = document.activeElement === document.body;
    if (shown.current.query !== query && (isOtherPage || isLost)) results.current?.focus({ preventScroll: true });
    shown.current = { query, page };
  }, [query, page]);
  return results;
}
