import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { inOrNear } from "../../../places/contract/in-or-near.ts";
import { nearKm } from "../../contract/near-km.ts";
import type { NearestHomes as Nearest } from "../../contract/search.endpoints.ts";
import { CardsByOffer } from "./cards-by-offer.tsx";

const homesText = (count: number): string => `${groupDigits(count)} ${count === 1 ? "home" : "homes"}`;

const headings = {
  none: (place: string) => `Nothing like it ${inOrNear(place)} yet.`,
  taken: (place: string) => `Nothing is free ${inOrNear(place)} now.`,
  few: (place: string) => `Near ${place}:`,
};

type Props = {
  nearest: Nearest;
  /** What the search finds in the place itself; "taken": sold and rented homes alone. */
  there: keyof typeof headings;
};

/**
 * Where a search finds few homes of a place, or none: the localities around it and the nearest homes, with their distance. Where all of
 * them are far away, the cities that they are in.
 */
export function NearestHomes({ nearest: { place, without, withinKm, total, homes, around }, there }: Props) {
  const isFar = withinKm > nearKm;
  const besides = without && `, but not “${without}”`;
  return (
    <section aria-labelledby="nearest-heading" className="grid gap-6 border-t border-line pt-6 not-first:mt-6">
      <div>
        <h2 id="nearest-heading" className="nums text-2xl text-balance">
          {isFar ? (
            `Nothing near ${place} yet.`
          ) : (
            <>
              {headings[there](place)} {homesText(total)} {there !== "few" && (total === 1 ? "is " : "are ")}
              within {withinKm}&nbsp;km{besides}.
            </>
          )}
        </h2>
        {isFar && <p className="mt-2 text-ink-2">The nearest cities with such homes{besides}:</p>}
        {around.length > 0 && (
          <ul aria-label={`Around ${place}`} className="mt-4 max-w-[38rem] border-y border-line">
            {around.map(({ name, city, count, km, query }) => (
              <li key={`${name} ${city}`} className="border-b border-line last:border-0">
                <Link to={`/search?${query}`} className="group grid min-h-12 grid-cols-[1fr_auto_auto] items-baseline gap-5 py-2.5">
                  <b className="font-semibold underline-offset-4 group-hover:underline">{name}</b>
                  <span className="nums text-ink-2">{homesText(count)}</span>
                  <span className="nums min-w-16 text-right text-ink-2">{km}&nbsp;km</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isFar && (
        <>
          <p className="text-xl font-semibold">Nearest first</p>
          <CardsByOffer cards={homes} noteOf={({ km }) => `${km} km away`} />
        </>
      )}
    </section>
  );
}
