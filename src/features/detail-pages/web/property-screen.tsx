import { Suspense, use, useEffect } from "react";
import { data, isRouteErrorResponse } from "react-router";
import { ApiError, createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { pageMeta } from "../../../shared/web/site.ts";
import { useFailureToast } from "../../../shared/web/toast.ts";
import { failureMessage, LoadFailure } from "../../../shared/web/ui/load-failure.tsx";
import { AdvertisementBox, loadAdvertisement } from "../../advertisements/web/public.ts";
import { useCountedView } from "../../analytics/web/public.ts";
import { AroundHome, loadAround } from "../../around/web/public.ts";
import { HomeJourneys } from "../../journeys/web/public.ts";
import { contactPath } from "../../leads/contract/contact-ways.ts";
import type { LeadsEndpoints } from "../../leads/contract/leads.endpoints.ts";
import { leadsPaths } from "../../leads/contract/leads.paths.ts";
import { answerEnquiryForm, ContactLinks, EnquiryBar, EnquiryForm } from "../../leads/web/public.ts";
import type { LocalitiesEndpoints } from "../../localities/contract/localities.endpoints.ts";
import { localitiesPaths } from "../../localities/contract/localities.paths.ts";
import { PriceHereSection } from "../../localities/web/public.ts";
import { prepositionOf } from "../../places/contract/in-or-near.ts";
import { coverFirst } from "../../properties/contract/cover-first.ts";
import { placeText } from "../../properties/contract/place-text.ts";
import type { PropertiesEndpoints } from "../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../properties/contract/properties.paths.ts";
import type { PropertyDetail } from "../../properties/contract/property.ts";
import { similarCard } from "../../properties/contract/shown-card.ts";
import {
  availableLink,
  GoneProperty,
  PropertyPage,
  PropertySkeleton,
  pageDescription,
  pageTitle,
  propertyCrumbs,
} from "../../properties/web/page/public.ts";
import { rememberSeen } from "../../properties/web/saved/public.ts";
import type { Route } from "./+types/property-screen";
import { useEnquiryOutcome } from "./enquiry-outcome.ts";
import { buyingFinder } from "./find-buying.ts";
import { findShownProperty, keepShownProperty, type LoadedProperty } from "./shown-properties.ts";

type Answer = { loaded: LoadedProperty } | { error: unknown };
/** After a click in the page: the skeleton is shown until the answer arrives. */
type Pending = { pending: Promise<Answer> };

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<PropertiesEndpoints>(propertiesPaths, context);
  const call = { params: { id: params.id } };
  // Similar homes are an extra: the page works without them.
  const similar = api.listSimilarProperties(call).then(
    (answer) => answer.data.map(similarCard),
    () => [],
  );
  // So are the history and what similar homes ask.
  const history = api.listHomeEvents({ query: { id: [params.id] } }).then(
    (answer) => answer.data[0]?.events ?? [],
    () => [],
  );
  const around = loadAround(context, params.id);
  const priceHere = createPageApiClient<LocalitiesEndpoints>(localitiesPaths, context)
    .getPriceHere(call)
    .then(
      (answer) => answer.data,
      () => null,
    );
  const advertisement = loadAdvertisement(context, { placement: "property", property: params.id });
  try {
    const { data: property } = await api.getPublicProperty(call);
    const begun = { ...property, images: coverFirst(property.images) };
    const preposition = prepositionOf(placeText(property));
    return {
      property: begun,
      preposition,
      crumbs: propertyCrumbs(property),
      available: availableLink(property, preposition),
      buying: property.status === "available" ? await buyingFinder(context)(property) : null,
      similar: await similar,
      history: await history,
      around: await around,
      priceHere: await priceHere,
      advertisement: await advertisement,
    } satisfies LoadedProperty;
  } catch (error) {
    const isGone = error instanceof ApiError && error.body.data.code === "gone";
    if (!isGone) return orPageError(Promise.reject(error));
    const gone: LoadedProperty = {
      property: null,
      preposition: "in",
      crumbs: [],
      available: null,
      buying: null,
      similar: await similar,
      history: [],
      around: null,
      priceHere: null,
      advertisement: null,
    };
    return data(gone, { status: 410 });
  }
}

/** Not for the first page, which the server sends complete (PROP-01). */
export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs): Promise<LoadedProperty | Pending> {
  // Going back or forward, when the browser already has the new address, restores the page and its scroll position.
  const known = new URL(request.url).pathname === location.pathname ? findShownProperty(params.id) : undefined;
  if (known) return known;
  const pending = (serverLoader() as Promise<LoadedProperty>).then(
    (loaded) => ({ loaded }),
    (error: unknown) => ({ error }),
  );
  return { pending };
}

/** Enquiries sent before the page's script has loaded, or without it. */
export function action({ request, params, context }: Route.ActionArgs) {
  return answerEnquiryForm(request, createPageApiClient<LeadsEndpoints>(leadsPaths, context), params.id);
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const loaded = loaderData as LoadedProperty | Pending | undefined;
  if (!loaded || "pending" in loaded) return [{ title: "Property | Aangan" }];
  const path = `/property/${params.id}`;
  const { property } = loaded;
  if (property === null) {
    return pageMeta(matches, { title: goneTitle, description: "Its lister has removed it. See similar homes.", path, isIndexed: false });
  }
  const title = pageTitle(property);
  // The browser's file needs none of what only programs read.
  if (!import.meta.env.SSR) return pageMeta(matches, { title, description: "", path });
  return pageMeta(matches, {
    title,
    description: pageDescription(property, loaded.preposition),
    path,
    image: { url: shareImage(property), alt: property.title, width: 1200, height: 630, widths: [] },
  });
}

const goneTitle = "This home is no longer listed";

/** The parameter changes the address with every change, because pictures of links are cached for long. */
function shareImage({ id, updatedAt }: PropertyDetail): string {
  return `/og/property-${id}.jpg?v=${Date.parse(updatedAt).toString(36)}`;
}

export default function PropertyScreen({ loaderData, params }: Route.ComponentProps) {
  const loaded = loaderData as LoadedProperty | Pending;
  if (!("pending" in loaded)) return <ShownProperty loaded={loaded} id={params.id} />;
  return (
    <Suspense fallback={<PropertySkeleton />}>
      <PendingProperty pending={loaded.pending} id={params.id} />
    </Suspense>
  );
}

type ShownProps = { id: string; loaded: LoadedProperty; isLate?: boolean };

function ShownProperty({ id, loaded, isLate = false }: ShownProps) {
  const { property, similar } = loaded;
  const title = property === null ? goneTitle : pageTitle(property);
  useEffect(() => {
    // The head was made before the content was known.
    if (isLate) document.title = `${title} | Aangan`;
  }, [isLate, title]);
  useEffect(() => keepShownProperty(id, loaded), [id, loaded]);
  if (property === null) return <GoneProperty similar={similar} />;
  return <WholePage key={property.id} {...loaded} property={property} />;
}

/** The property with the ways to contact its lister, and an advertisement (PROP-02). */
function WholePage({
  property,
  crumbs,
  available,
  buying,
  similar,
  history,
  priceHere,
  around,
  advertisement,
}: LoadedProperty & { property: PropertyDetail }) {
  const { id, lister, status } = property;
  // Nobody rings about a home that is gone.
  const takesCalls = lister.takesCalls && status === "available";
  useCountedView(id);
  useEffect(() => rememberSeen(id), [id]);
  const form = {
    targetRef: id,
    listerName: lister.name,
    action: `/property/${id}#enquiry`,
    outcome: useEnquiryOutcome(),
    ...(status !== "available" && { messageHint: "What are you looking for instead?" }),
  };
  const links = takesCalls && <ContactLinks propertyId={id} />;
  return (
    <PropertyPage
      property={property}
      crumbs={crumbs}
      available={available}
      buying={buying}
      similar={similar}
      history={history}
      around={around && <AroundHome around={around} />}
      priceHere={priceHere && <PriceHereSection here={priceHere} />}
      journeys={<HomeJourneys id={id} />}
      advertisement={<AdvertisementBox advertisement={advertisement} className="mt-section" />}
      contact={
        <>
          <EnquiryForm {...form} />
          {links}
        </>
      }
      bar={(summary, title) => (
        <EnquiryBar summary={summary} callPath={takesCalls ? contactPath(id, "call") : undefined} title={title}>
          {(onSent) => (
            <div className="grid gap-5">
              <EnquiryForm {...form} onSent={onSent} />
              {links}
            </div>
          )}
        </EnquiryBar>
      )}
    />
  );
}

function PendingProperty({ pending, id }: Pending & { id: string }) {
  const answer = use(pending);
  return "error" in answer ? <LoadFailed error={answer.error} /> : <ShownProperty id={id} loaded={answer.loaded} isLate />;
}

/** The root handles a page that does not exist; anything else can be retried here (MSGS-01, MSGS-02). */
function LoadFailed({ error }: { error: unknown }) {
  const isAnswer = isRouteErrorResponse(error);
  useFailureToast(isAnswer ? null : error);
  if (isAnswer) throw error;
  return (
    <div className="page pt-10">
      <LoadFailure message={failureMessage(error)} />
    </div>
  );
}
