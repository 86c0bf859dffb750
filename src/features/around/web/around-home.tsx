import type { Around } from "../contract/around.endpoints.ts";
import { distanceText, nearbyKindLabels, walkText } from "../contract/nearby-terms.ts";
import { Credits } from "./credits.tsx";

/** The nearest places of each kind, with how far they are. */
export function AroundHomePart({ kinds, isAbout, withinM, credits }: Around) {
  return (
    <section aria-labelledby="around" className="mt-8">
      <h3 id="around">Around</h3>
      <div className="mt-4 gap-x-14 columns-[2_18rem]">
        {kinds.map(({ kind, places }) => (
          <section key={kind} aria-labelledby={`around-${kind}`} className="mb-6 break-inside-avoid">
            <h4 id={`around-${kind}`} className="mb-1.5">
              {nearbyKindLabels[kind]}
            </h4>
            <dl className="pairs">
              {places.map(({ name, metres }) => (
                <div key={name}>
                  <dt className="wrap-anywhere">{name}</dt>
                  <dd>
                    {distanceText(metres, isAbout)}
                    <small className="block text-sm font-normal text-ink-2">{walkText(metres)}</small>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-sm text-ink-3">
        {isAbout && `${roughly(withinM)} `}
        Straight distances. Minutes on foot are estimated: ways are about 1.3 times as long, at 4.8 km/h. Places that the source does not
        know are missing. <Credits credits={credits} />
      </p>
    </section>
  );
}

const roughly = (withinM: number | null): string =>
  withinM === null
    ? "The place of this home is not exact, and so are the distances."
    : `The place of this home is shown roughly: distances are from the middle of its area on the map, up to ${withinM} m from it.`;
