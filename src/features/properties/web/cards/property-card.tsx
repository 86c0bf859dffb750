import { BadgeCheck, BedDouble, KeyRound, RulerDimensionLine } from "lucide-react";
import { Link } from "react-router";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { areaText } from "../../contract/area-text.ts";
import { placeText } from "../../contract/place-text.ts";
import { compactPrice } from "../../contract/price-text.ts";
import type { PropertyCard as Card } from "../../contract/property.ts";
import { isMonthly, listedForLabels, possessionLabels, propertyStatusLabels, propertyTypeLabels } from "../../contract/property-terms.ts";
import { SaveHeart } from "../saved/save-button.tsx";
import { propertyTypeIcons } from "./property-icons.ts";

type Props = {
  card: Card;
  /** For the first card of a screen that starts with cards: its photo is loaded before others. */
  priority?: boolean;
  /** One level below the heading of the cards. */
  headingLevel?: 2 | 3;
  /** One short line below the facts, such as why the home is shown here. */
  note?: string;
};

// The photo's width in the grids of cards: one column, two from 640 px, then the room beside a panel.
const gridSizes = "(min-width: 80rem) 20rem, (min-width: 64rem) 24rem, (min-width: 40rem) 47vw, 93vw";
const rowSizes = "(min-width: 40rem) 15rem, 8.25rem";

/** A property in a grid (CARD-01). The whole card is one link; the heart lies above it, so it stands outside of `.media`, which
 * is a stacking context of its own and lies below. */
export function PropertyCard({ card, priority = false, headingLevel = 3, note }: Props) {
  return (
    <article className="pcard group">
      <div className="media">
        <Picture image={card.images[0]} sizes={gridSizes} priority={priority} />
        <div className="absolute left-3 top-3 z-1 flex gap-1.5">
          <KindBadges card={card} className="badge-photo" />
        </div>
        <StateBadges card={card} className="left-3 bottom-3" />
      </div>
      <div className="grid gap-0.5">
        <Price card={card} />
        <Title card={card} level={headingLevel} className="leading-6! line-clamp-1" />
        <p className="text-sm text-ink-2 line-clamp-1">{placeText(card)}</p>
        <Facts card={card} className="mt-1.5" />
        <Note text={note} />
      </div>
      <SaveHeart id={card.id} title={card.title} />
    </article>
  );
}

/** A property in a list (SRCH-05): photo at the left, filling the row's height. */
export function PropertyRow({ card, priority = false, headingLevel = 3, note }: Props) {
  return (
    <article className="pcard group card p-3 grid-cols-[min(8.25rem,33vw)_minmax(0,1fr)]! sm:grid-cols-[15rem_minmax(0,1fr)]! gap-3.5! sm:gap-5! items-stretch">
      <div className="media rounded-[11px]! aspect-auto! min-h-32 sm:min-h-44">
        <Picture image={card.images[0]} sizes={rowSizes} priority={priority} className="absolute inset-0" />
        <StateBadges card={card} className="left-2 bottom-2" />
      </div>
      <div className="grid content-between gap-2 py-1 pr-1 sm:py-2 sm:pr-12 min-w-0">
        <div className="grid gap-1">
          <div className="flex gap-1.5 mb-1 max-sm:hidden">
            <KindBadges card={card} />
          </div>
          <Price card={card} className="max-sm:pr-9" />
          <Title card={card} level={headingLevel} className="leading-snug! line-clamp-2" />
          <p className="text-sm text-ink-2 line-clamp-2">{placeText(card)}</p>
        </div>
        <div className="grid gap-1">
          <Facts card={card} hasRooms />
          <Note text={note} />
        </div>
      </div>
      <SaveHeart id={card.id} title={card.title} onPhoto={false} />
    </article>
  );
}

function KindBadges({ card, className = "" }: { card: Card; className?: string }) {
  const Icon = propertyTypeIcons[card.type];
  return (
    <>
      <span className={`badge ${className}`}>
        <Icon />
        {propertyTypeLabels[card.type].toUpperCase()}
      </span>
      {card.listedFor && <span className={`badge ${className}`}>{listedForLabels[card.listedFor].toUpperCase()}</span>}
    </>
  );
}

function StateBadges({ card, className }: { card: Card; className: string }) {
  return (
    <div className={`absolute z-1 flex flex-wrap gap-1.5 ${className}`}>
      {card.status !== "available" && <span className="badge badge-photo dot">{propertyStatusLabels[card.status]}</span>}
      {card.isVerified && (
        <span className="badge badge-photo">
          {/* Photo badges are light in both themes, so their green is too. */}
          <BadgeCheck className="text-[oklch(.455_.105_152)]" />
          Verified
        </span>
      )}
    </div>
  );
}

function Price({ card, className = "" }: { card: Card; className?: string }) {
  return (
    <p className={`price ${className}`}>
      {compactPrice(card.price, card.currency)}
      {card.listedFor && isMonthly(card.listedFor) && <span className="text-sm font-medium tracking-normal text-ink-2"> / month</span>}
    </p>
  );
}

function Title({ card, level, className }: { card: Card; level: 2 | 3; className: string }) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={`text-base! font-medium! font-stretch-normal ${className}`}>
      <Link to={`/property/${card.id}`} className="cover">
        {card.title}
      </Link>
    </Heading>
  );
}

function Facts({ card, hasRooms = false, className = "" }: { card: Card; hasRooms?: boolean; className?: string }) {
  const area = areaText(card.area, card.areaUnit);
  const rooms = [card.bedrooms && `${card.bedrooms} bed`, card.bathrooms && `${card.bathrooms} bath`].filter(Boolean).join(", ");
  return (
    <div className={`facts ${className}`}>
      {area && (
        <span>
          <RulerDimensionLine />
          {area}
        </span>
      )}
      {hasRooms && rooms && (
        <span className="max-sm:hidden!">
          <BedDouble />
          {rooms}
        </span>
      )}
      {card.possessionStatus && (
        <span>
          <KeyRound />
          {possessionLabels[card.possessionStatus]}
        </span>
      )}
    </div>
  );
}

function Note({ text }: { text: string | undefined }) {
  if (!text) return null;
  return <p className="text-sm text-ink-3 line-clamp-2">{text}</p>;
}
