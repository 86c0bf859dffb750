import type { PropertyCard as Card } from "../../contract/property.ts";
import { PropertyCard } from "../cards/property-card.tsx";

/** Similar homes, at the bottom of a home's page and in place of a deleted one. Nothing when there are none. */
export function SimilarProperties({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="mt-section" aria-labelledby="similar">
      <h2 id="similar" className="mb-6 text-3xl">
        Nearby and similar
      </h2>
      <div className="pgrid sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <PropertyCard key={card.id} card={card} />
        ))}
      </div>
    </section>
  );
}
