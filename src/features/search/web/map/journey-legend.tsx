import { everyStep, type MapPlace } from "./journey-steps.ts";

type Props = { places: readonly MapPlace[]; className: string };

/** What the colours and letters of a map say; nothing where the search has no places. */
export function JourneyLegend({ places, className }: Props) {
  if (places.length === 0) return null;
  return (
    <section aria-label="Journeys on the map" className={`nums text-sm text-ink-2 ${className}`}>
      <p className="wrap-anywhere">
        Minutes to {places.length > 1 && "the farthest of "}
        {places.map(({ name, letter }, at) => (
          <span key={letter}>
            {at > 0 && ", "}
            <b className="rounded-full bg-marigold px-1.5 text-on-marigold">{letter}</b> <span className="text-ink">{name}</span>
          </span>
        ))}
        , estimated, up to:
      </p>
      <ul className="mt-1 flex flex-wrap">
        {everyStep.map((step) => (
          <li key={step} data-journey={step} className="bg-(--journey) px-2 text-ink first:rounded-l-sm last:rounded-r-sm">
            {step}
          </li>
        ))}
      </ul>
    </section>
  );
}
