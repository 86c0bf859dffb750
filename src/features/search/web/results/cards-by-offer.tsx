import type { PropertyCard as Card } from "../../../properties/contract/property.ts";
import { offerHeadings, offerKindOf, offerKinds } from "../../../properties/contract/property-terms.ts";
import { PropertyCard } from "../../../properties/web/public.ts";

type Props<Home extends Card> = {
  cards: readonly Home[];
  /** The line below the place of a card. */
  noteOf: (home: Home) => string;
};

/** Cards in their order; where some are for sale and some to rent, each apart under its heading, since prices cannot be compared. One that does not say counts as for sale. */
export function CardsByOffer<Home extends Card>({ cards, noteOf }: Props<Home>) {
  const groups = offerKinds
    .map((kind) => ({ kind, homes: cards.filter(({ listedFor }) => offerKindOf(listedFor ?? "sale") === kind) }))
    .filter(({ homes }) => homes.length > 0);
  const isApart = groups.length > 1;
  return groups.map(({ kind, homes }) => (
    <div key={kind} data-homelist className="grid gap-4">
      {isApart && <h3 className="text-lg">{offerHeadings[kind]}</h3>}
      <div className="pgrid whole sm:grid-cols-2 xl:grid-cols-3">
        {homes.map((home) => (
          <PropertyCard key={home.id} card={home} headingLevel={isApart ? 4 : 3} note={noteOf(home)} />
        ))}
      </div>
    </div>
  ));
}
