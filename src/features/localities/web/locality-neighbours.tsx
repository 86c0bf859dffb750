import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { localitiesPath } from "../../../shared/contract/page-paths.ts";
import { Link } from "../../../shared/web/ui/link.tsx";
import { QuartileBar, scaleOf } from "../../../shared/web/ui/quartile-bar.tsx";
import { useReaderUnit } from "../../properties/web/public.ts";
import type { LocalityOffer, Neighbour } from "../contract/localities.endpoints.ts";
import { type LocalityKind, leastCounted } from "../contract/locality-terms.ts";
import { comparedOf, comparedText, homesText, kindWords, rateUnit } from "./locality-words.ts";

type Place = { name: string; slug: string };
type Props = { neighbours: readonly Neighbour[]; own: Place & { offer: LocalityOffer | null }; city: Place; kind: LocalityKind };

/** The locality among those around it, the dearest first; those with too few homes last. */
export function Neighbours({ neighbours, own, city, kind }: Props) {
  const reader = useReaderUnit();
  if (neighbours.length === 0) return null;
  const rows = [
    ...neighbours.map((one) => ({ ...one, isOwn: false, half: comparedOf(kind, one) })),
    ...(own.offer ? [{ ...own, homes: own.offer.homes, km: 0, isOwn: true, half: comparedOf(kind, own.offer) }] : []),
  ].toSorted((a, b) => (b.half?.median ?? 0) - (a.half?.median ?? 0));
  const scale = scaleOf(rows.flatMap(({ half }) => half ?? []));
  const hasFew = rows.some(({ half }) => !half);
  return (
    <section aria-labelledby="neighbours">
      <h2 id="neighbours" className="text-2xl">
        Beside its neighbours
      </h2>
      <p className="mt-1 text-ink-2">
        Homes {kindWords[kind]}, {kind === "rent" ? "rent a month" : `₹ per carpet ${rateUnit(reader)}`}; the bar is the middle half.
      </p>
      <ul className="mt-3 border-b border-line">
        {rows.map(({ name, slug, homes, km, isOwn, half }) => (
          <li
            key={slug}
            className={`grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-1 sm:grid-cols-[12rem_minmax(0,1fr)_auto] ${isOwn ? "font-semibold" : ""}`}
          >
            <span className="py-1">
              {isOwn ? (
                <span aria-current="true">{name}</span>
              ) : (
                <Link
                  to={`${localitiesPath(city.slug, slug)}${kind === "rent" ? "?for=rent" : ""}`}
                  className="inline-flex items-center underline-offset-4 hover:underline pointer-coarse:min-h-11"
                >
                  {name}
                </Link>
              )}{" "}
              <small className="block text-sm font-normal text-ink-3">
                {homesText(homes)}
                {!isOwn && `, ${km < 1 ? "under 1" : groupDigits(Math.round(km))} km away`}
              </small>
            </span>
            <span className="max-sm:order-last max-sm:col-span-2 max-sm:empty:hidden">
              {half && <QuartileBar scale={scale} {...half} />}
            </span>
            <span className="nums text-right">
              {half ? comparedText(kind, half.median, reader) : <small className="text-sm text-ink-3">too few</small>}
            </span>
          </li>
        ))}
      </ul>
      {hasFew && <p className="mt-2 text-sm text-ink-3">Too few: fewer than {leastCounted} homes to compare.</p>}
    </section>
  );
}
