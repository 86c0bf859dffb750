import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { Pager } from "../../../../shared/web/ui/pager.tsx";
import type { AnsweringWords } from "../../contract/answering.ts";
import { type OfferKind, offerHeadings, offerKindOf } from "../../contract/property-terms.ts";
import type { ShownCard as Card } from "../../contract/shown-card.ts";
import { ShowHidden } from "../saved/show-hidden.tsx";
import { PropertyCard } from "./property-card.tsx";

/** A page of one lister's homes; `offer` if only those are asked for. */
export type Listed = {
  data: readonly Card[];
  page: number;
  size: number;
  total: number;
  offers: readonly { kind: OfferKind; total: number }[];
  offer: OfferKind | null;
  answering: AnsweringWords;
};

type Props = {
  listed: Listed;
  path: string;
  /** How many cards are in a row. */
  columns: string;
  className?: string;
  /** Shown when there are none. */
  children?: ReactNode;
};

/** The homes of one lister. Homes for sale and to rent stand apart: their prices cannot be compared. */
export function ListedHomes({ listed, path, columns, className, children }: Props) {
  const { data: cards, page, size, total, offers, offer } = listed;
  const isApart = offers.length > 1 && offer === null;
  const hrefOf = (kind: OfferKind | null, wanted = 1) => {
    const query = new URLSearchParams({ ...(kind && { offer: kind }), ...(wanted > 1 && { page: String(wanted) }) }).toString();
    return query ? `${path}?${query}` : path;
  };
  return (
    <section aria-labelledby="listed" className={className}>
      <h2 id="listed" className="mb-6 text-2xl">
        {total === 1 ? "1 listed home" : `${groupDigits(total)} listed homes`}
      </h2>
      {total === 0 && offers.length === 0 && children}
      {offers.length > 1 && (
        <nav aria-label="Offered" className="purposes -mt-2 mb-6">
          {[null, ...offers].map((one) => (
            <Link
              key={one?.kind ?? "all"}
              to={hrefOf(one?.kind ?? null)}
              aria-current={(one?.kind ?? null) === offer ? "true" : undefined}
              preventScrollReset
            >
              {one ? `${offerHeadings[one.kind]} ${groupDigits(one.total)}` : "All"}
            </Link>
          ))}
        </nav>
      )}
      <div className={`pgrid ${columns}`}>
        {cards.map((card, at) => (
          <Fragment key={card.id}>
            {isApart && headingOf(card) !== headingOf(cards[at - 1]) && (
              <h3 className="col-span-full text-xl not-first:mt-4">{headingOf(card)}</h3>
            )}
            <PropertyCard card={card} headingLevel={isApart ? 4 : 3} />
          </Fragment>
        ))}
      </div>
      <ShowHidden ids={cards.map(({ id }) => id)} />
      {total > size && (
        <div className="mt-8 flex justify-center border-t border-line pt-8">
          <Pager page={page} size={size} total={total} hrefOf={(wanted) => hrefOf(offer, wanted)} />
        </div>
      )}
    </section>
  );
}

function headingOf(card: Card | undefined): string | undefined {
  if (!card) return undefined;
  return card.listedFor ? offerHeadings[offerKindOf(card.listedFor)] : "Offered for: not said";
}
