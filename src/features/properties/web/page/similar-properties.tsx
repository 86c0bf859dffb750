import { howWeKnow } from "../../contract/how-we-know.ts";
import type { SimilarCard } from "../../contract/shown-card.ts";
import { PropertyCard } from "../cards/property-card.tsx";
import { type Comparable, similarReason } from "./similar-reason.ts";

type Props = { cards: readonly SimilarCard[] /** The home to which each card's reason compares it. */; to?: Comparable };

/** Similar homes, at the bottom of a home's page and in place of a deleted one. Nothing when there are none. */
export function SimilarProperties({ cards, to }: Props) {
  if (cards.length === 0) return null;
  const isNearby = !to || cards.some(({ city }) => city?.toLowerCase() === to.city?.toLowerCase());
  return (
    <section className="mt-section" id="similar" aria-labelledby="similar-heading">
      <h2 id="similar-heading" className="mb-6 text-3xl">
        {isNearby ? "Nearby and similar" : "Similar in other cities"}
      </h2>
      {to && (
        <p className="-mt-4 mb-4 text-ink-2">
          <a
            href={howWeKnow("similar")}
            className="inline-flex min-h-11 items-center underline decoration-line-2 underline-offset-4 hover:decoration-current"
          >
            Why these
          </a>
        </p>
      )}
      {/* On phones a row to swipe, in which the next one shows. */}
      <div className="pgrid swipe max-sm:py-1 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <PropertyCard key={card.id} card={card} reason={to && similarReason(card, to)} />
        ))}
      </div>
    </section>
  );
}
