import type { Around } from "../contract/around.endpoints.ts";
import { distanceText, nearbyKindLabels, walkText } from "../contract/nearby-terms.ts";
import { Credits } from "./credits.tsx";

/** The nearest places of each kind, with how far they are. */
export function AroundHomePart({ kinds, isAbout, withinM, credits }: Around) {
  return (
    <section id="around" aria-labelledby="around-heading" className="mt-8">
      <h3 id="around-heading">Around</h3>
      <div className={listsLook}>
        {kinds.map(({ kind, places }) => (
          <div key={kind} className="mb-6 break-inside-avoid">
            <h4 id={`around-${kind}`}>{nearbyKindLabels[kind]}</h4>
            <ul aria-labelledby={`around-${kind}`}>
              {places.map(({ name, metres }, index) => (
                // Two branches have one name.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
                <li key={index}>
                  {name}
                  <small>{`${distanceText(metres, isAbout)}, ${walkText(metres)}`}</small>
                </li>
              ))}
            </ul>
          </div>
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

// For all of them: a class of each place would weigh more than its name.
const listsLook = `mt-4 gap-x-14 columns-[2_18rem] wrap-anywhere [&_h4]:mb-1.5 [&_h4]:font-semibold [&_li]:border-t [&_li]:border-line [&_li]:py-2
  [&_small]:nums [&_small]:block [&_small]:text-sm [&_small]:text-ink-2`;

const roughly = (withinM: number | null): string =>
  withinM === null
    ? "The place of this home is not exact, and so are the distances."
    : `The place of this home is shown roughly: distances are from the middle of its area on the map, up to ${withinM} m from it.`;
