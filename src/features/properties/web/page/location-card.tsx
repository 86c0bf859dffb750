import type { ReactNode } from "react";
import { useSavesData } from "../../../../shared/web/data-saving.ts";
import { howWeKnow } from "../../contract/how-we-know.ts";
import type { PropertyDetail } from "../../contract/property.ts";

type Props = Pick<PropertyDetail, "mapImage" | "mapNote"> & { address: string };

/** On a project's page. */
export function LocationCard(props: Props) {
  return (
    <section className="card p-5 sm:p-7" aria-labelledby="location">
      <h2 id="location" className="text-xl!">
        Location
      </h2>
      <Location {...props} />
    </section>
  );
}

/** On a property's page. */
export function PlaceSection({ children, ...props }: Props & { children: ReactNode }) {
  return (
    <section className="sect" id="place" aria-labelledby="place-heading">
      <h2 id="place-heading">Place</h2>
      <Location {...props} />
      {children}
    </section>
  );
}

/** The place in words and on a picture of the map; without a map, a sentence says so. Where data are saved, a press shows the map. */
function Location({ mapImage, mapNote, address }: Props) {
  const savesData = useSavesData();
  const map = mapImage && (
    <div className="relative mt-5 h-72 overflow-hidden rounded-lg bg-sunken sm:h-80">
      <MapImage src={mapImage.light} address={address} className="dark:hidden" />
      <MapImage src={mapImage.dark} address={address} className="hidden dark:block" />
    </div>
  );
  return (
    <>
      {address && <p className="mt-1 text-ink-2">{address}</p>}
      {map ? (
        <>
          {savesData ? (
            <details className="mt-3">
              <summary className="min-h-11 cursor-pointer content-center text-link">Show the map</summary>
              {map}
            </details>
          ) : (
            map
          )}
          {mapNote && (
            <p className="mt-3 text-sm text-ink-3">
              <a href={howWeKnow("map")} className="underline decoration-line-2 underline-offset-4 hover:decoration-current">
                {mapNote}
              </a>
            </p>
          )}
        </>
      ) : (
        <p className="mt-3 text-ink-3">There is no map of this place. Ask the lister for directions.</p>
      )}
    </>
  );
}

/** Both are in the page; a lazy picture that is not displayed is not loaded. */
const MapImage = ({ src, address, className }: { src: string; address: string; className: string }) => (
  <img
    src={src}
    alt={address ? `Map of the surroundings of ${address}` : "Map of the surroundings"}
    width={800}
    height={320}
    loading="lazy"
    decoding="async"
    className={`size-full object-cover ${className}`}
  />
);
