// Parts of a property's card, in a grid and in a list.
import type { ComponentProps, ReactNode } from "react";
import { Dots } from "../../../../shared/web/ui/dots.tsx";
import { Link } from "../../../../shared/web/ui/link.tsx";
import { lookOf, withLook } from "../../../../shared/web/ui/look-of.ts";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { kindText, newText } from "../../contract/card-facts.ts";
import { compactPrice } from "../../contract/price-text.ts";
import { isMonthly, propertyStatusLabels } from "../../contract/property-terms.ts";
import type { ShownCard as Card } from "../../contract/shown-card.ts";
import { useFactsOf } from "../area-unit/reader-unit.ts";
import { propertyTypeIcons } from "./property-icons.ts";

/** About as wide is the photo in all grids of cards: in one column on a phone, in two or three beside a panel. */
export const cardPhotoWidth = 400;

type PhotoProps = { card: Card } & Pick<ComponentProps<typeof Picture>, "sizes" | "priority">;
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

/** The photo with at most one flag, and how many there are, which the style sheet draws. */
export function CardPhoto({ card: { status, daysListed, imageCount, images }, ...picture }: PhotoProps) {
  const flag = status === "available" ? newText(daysListed) : propertyStatusLabels[status];
  return (
    <div className="media" data-photos={imageCount > 1 ? `1 / ${imageCount}` : undefined}>
      <Picture image={images[0]} {...picture} />
      {flag && <span className="flag">{flag}</span>}
    </div>
  );
}

/** Price, facts, title, place and kind: each is one row of the grid of cards, so that they share their baselines. */
export function CardWords({ card, headingLevel = 3, reason, note, query = "", last }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const Icon = propertyTypeIcons[card.type];
  const seen = [card.isVerified && "Verified", card.confirmed].filter(Boolean);
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
      <p className={withLook("kind", Icon)}>
        {!lookOf(Icon) && <Icon />}
        {kindText(card)}
      </p>
      <p className="still dots">
        {seen.length > 0 && <span className={card.isVerified ? "seen" : undefined}>{seen.join("\u00a0 ·\u00a0 ")}</span>}
        {card.answers && <span className="ans">{card.answers}</span>}
      </p>
      {last}
    </div>
  );
}
