import { Link } from "react-router";
import { createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { pageMeta } from "../../../shared/web/site.ts";
import { Breadcrumb } from "../../../shared/web/ui/breadcrumb.tsx";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { metresBetween } from "../../properties/contract/real-location.ts";
import type { AroundEndpoints } from "../contract/around.endpoints.ts";
import { aroundPaths } from "../contract/around.paths.ts";
import { aroundHref, distanceText, isBoxSmall, nearbyKindLabels, nearbyKinds, readAroundBox } from "../contract/nearby-terms.ts";
import type { Route } from "./+types/around-screen";
import { Credits } from "./credits.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const box = readAroundBox(url.searchParams.get("box"));
  if (!box || !isBoxSmall(box)) return { box, groups: [], credits: [], isPartial: false };
  const [west, south, east, north] = box;
  const api = createPageApiClient<AroundEndpoints>(aroundPaths, context);
  const { data } = await orPageError(api.listNearbyPlaces({ query: { west, south, east, north, kind: [] } }));
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const groups = nearbyKinds.map((kind) => ({
    kind,
    places: data.places
      .filter((place) => place.kind === kind)
      .map((place) => ({ name: place.name, metres: Math.round(metresBetween(middle, place)) })),
  }));
  return { box, groups: groups.filter(({ places }) => places.length > 0), credits: data.credits, isPartial: data.isPartial };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const box = loaderData?.box;
  const path = box ? aroundHref(box) : "/around";
  return pageMeta(matches, { title: "Around", description: "What is in a part of the map.", path, isIndexed: false });
}

/** What the layers of the map show, in words. */
export default function AroundScreen({ loaderData: { box, groups, credits, isPartial } }: Route.ComponentProps) {
  const map = box ? `/search?box=${box.join(",")}&view=map` : "/search?view=map";
  return (
    <div className="page pt-5 pb-section">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: "Map", to: map }, { label: "Around" }]} />
      <h1 className="mt-4 text-4xl">Around</h1>
      {groups.length === 0 ? (
        <EmptyState heading={emptyHeading(box)} text="Open the map, move it to the part you mean, and come back from there.">
          <Link to={map} className="btn btn-primary">
            Open the map
          </Link>
        </EmptyState>
      ) : (
        <>
          <p className="mt-2 max-w-read text-ink-2">
            Straight distances are from the middle of this part of the map. {isPartial && "Of each kind, the 60 nearest to it are listed. "}
            <Link to={map} className="link">
              Homes on this map
            </Link>
          </p>
          <div className="mt-8 grid gap-10">
            {groups.map(({ kind, places }) => (
              <section key={kind} aria-labelledby={kind}>
                <h2 id={kind} className="text-xl!">
                  {nearbyKindLabels[kind]}
                </h2>
                <ul className="mt-3 gap-x-10 sm:columns-2 lg:columns-3">
                  {places.map(({ name, metres }, index) => (
                    <li
                      // Two branches have one name.
                      // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
                      key={index}
                      className="flex justify-between gap-4 border-t border-line py-2 break-inside-avoid"
                    >
                      <span className="min-w-0 wrap-anywhere">{name}</span>
                      <span className="nums shrink-0 text-ink-2">{distanceText(metres, false)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <p className="mt-8 text-sm text-ink-3">
            <Credits credits={credits} />
          </p>
        </>
      )}
    </div>
  );
}

function emptyHeading(box: ReturnType<typeof readAroundBox>): string {
  if (!box) return "No part of the map is chosen";
  return isBoxSmall(box) ? "No places are known here" : "This part of the map is too large for a list";
}
