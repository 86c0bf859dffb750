import { Link } from "react-router";
import { createPageApiClient, orReason } from "../../../../shared/web/api-client.ts";
import { secretPageHeaders } from "../../../../shared/web/secret-page.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import type { GivenPlace, GivenPlaceEndpoints } from "../../contract/given-place.endpoints.ts";
import { givenPlacePaths } from "../../contract/given-place.paths.ts";
import type { Route } from "./+types/given-place-screen";

export const meta = () => [{ title: "The exact place | Aangan" }, { name: "robots", content: "noindex" }];

export const headers = secretPageHeaders;

/** Opening it changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<GivenPlaceEndpoints>(givenPlacePaths, context);
  return orReason(api.readGivenPlace({ body: { token: params.token } }));
}

/** What the mail that gives an exact place leads to. */
export default function GivenPlaceScreen({ loaderData: { found: place, reason } }: Route.ComponentProps) {
  return (
    <section className="page py-12 lg:py-20">
      <div className="card mx-auto grid max-w-3xl gap-5 p-6 shadow-md sm:p-9">
        <h1 className="text-3xl">The exact place</h1>
        {place ? <Place place={place} /> : <DangerNote>{reason}</DangerNote>}
      </div>
    </section>
  );
}

function Place({ place: { propertyId, title, address, point, mapImage } }: { place: GivenPlace }) {
  return (
    <>
      <p className="text-ink-2 wrap-anywhere">
        <Link to={`/property/${propertyId}`} className="link">
          {title}
        </Link>
      </p>
      {address && <p className="font-medium wrap-anywhere">{address}</p>}
      {mapImage ? (
        <div className="h-72 overflow-hidden rounded-lg bg-sunken sm:h-80">
          <Picture src={mapImage.light} address={address} className="dark:hidden" />
          <Picture src={mapImage.dark} address={address} className="hidden dark:block" />
        </div>
      ) : (
        <p className="text-ink-3">There is no map of this place. Ask the lister for directions.</p>
      )}
      {point && (
        <p className="text-ink-2 nums">
          {point.latitude.toFixed(6)}, {point.longitude.toFixed(6)}
        </p>
      )}
      <p className="text-sm text-ink-3">The lister shows this place only roughly to others. Please keep the link to yourself.</p>
    </>
  );
}

const Picture = ({ src, address, className }: { src: string; address: string; className: string }) => (
  <img
    src={src}
    alt={`Map of ${address || "the place"}`}
    width={800}
    height={320}
    loading="lazy"
    decoding="async"
    className={`size-full object-cover ${className}`}
  />
);
