// Parts of a property's card, in a grid and in a list.
import type { ReactNode } from "react";
import { Dots } from "../../../../shared/web/ui/dots.tsx";
import { Link } from "../../../../shared/web/ui/link.tsx";
import { kindOf, newText } from "../../contract/card-facts.ts";
import { compactPrice } from "../../contract/price-text.ts";
import { isMonthly, propertyStatusLabels } from "../../contract/property-terms.ts";
import type { ShownCard as Card } from "../../contract/shown-card.ts";
import { useFactsOf } from "../area-unit/reader-unit.ts";
import { propertyTypeIcons } from "./property-icons.ts";

export type CardProps = {
  card: Card;
  /** For the first card of a screen that starts with cards: its photo is loaded before others. */
  priority?: boolean;
  /** One level below the heading of the cards. */
  headingLevel?: 2 | 3 | 4;
  /** Above the price: why this home is among these, such as "Same locality, 4 % cheaper". */
  reason?: string | undefined;
  /** One short line below the place, such as where the searched words were found. */
  note?: string | undefined;
  /** Of the link to the home's page, such as "?loan=70". */
  query?: string | undefined;
  /** In a row of its own below all words. */
  last?: ReactNode;
};

/** On the photo: at most one flag, and how many photos there are. */
export function OnPhoto({ card: { status, daysListed, imageCount } }: { card: Card }) {
  const flag = status === "available" ? newText(daysListed) : propertyStatusLabels[status];
  return (
    <>
      {flag && <span className="flag">{flag}</span>}
      {imageCount > 1 && <span className="pcount">{`1 / ${imageCount}`}</span>}
    </>
  );
}

/** Price, facts, title, place and kind: each is one row of the grid of cards, so that they share their baselines. */
export function CardWords({ card, headingLevel = 3, reason, note, query = "", last }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const Icon = propertyTypeIcons[card.type];
  return (
    <div className="pbody">
      {reason && <p className="reason">{reason}</p>}
      <p className="price">
        {compactPrice(card.price, card.currency)}
        {isMonthly(card.listedFor) && <small> / month</small>}
      </p>
      <Dots className="facts2" parts={useFactsOf(card)} />
      <Heading className="ttl">
        <Link to={`/property/${card.id}${query}`} className="cover">
          {card.title}
        </Link>
      </Heading>
      <p className="plc">{card.place}</p>
      {note && <p className="pnote">{note}</p>}
      {card.offers && <p className="offers">{card.offers}</p>}
      <p className="kind">
        <Icon />
        <Dots parts={kindOf(card)} />
      </p>
      <p className="still dots">
        {card.isVerified && (
          <span>
            <i className="court-s" />
            {" Verified "}
          </span>
        )}
        {card.confirmed && <span>{card.confirmed}</span>}
        {card.answers && <span className="ans">{card.answers}</span>}
      </p>
      {last}
    </div>
  );
}
