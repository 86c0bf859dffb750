import { X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Dots } from "../../../../shared/web/ui/dots.tsx";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { shortPrice } from "../../../properties/contract/price-text.ts";
import type { PropertyCard } from "../../../properties/contract/property.ts";
import { isMonthly } from "../../../properties/contract/property-terms.ts";
import { useFactsOf } from "../../../properties/web/public.ts";
import { assumedQuery } from "../../contract/cost-filters.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import type { FoundCard } from "../results/found-card.ts";
import { useMiddleCard } from "./map-cards.tsx";

type Props = {
  /** The pressed pin first. */
  ids: readonly string[];
  /** Homes that are already loaded; any others are fetched. */
  cards: readonly FoundCard[];
  /** Of the search: what it assumes counts on the cards, too. */
  filters: SearchFilters;
  onLookedAt: (id: string | null) => void;
  onClose: () => void;
};

/**
 * The home of the pressed pin, at the bottom of the map: takes the focus, and returns it when it closes. On small screens one
 * swipes from it to the homes of the pins around.
 */
export function PinCards({ ids, cards: atHand, filters, onLookedAt, onClose }: Props) {
  const cards = useCards(ids, atHand, filters);
  const row = useRef<HTMLUListElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [opener] = useState(() => document.activeElement);
  const isShown = cards.length > 0;
  useEffect(() => {
    if (isShown) link.current?.focus({ preventScroll: true });
  }, [isShown]);
  useMiddleCard(row, onLookedAt);
  // The middle card is no longer looked at when the row is gone.
  useEffect(() => () => onLookedAt(null), [onLookedAt]);
  if (!isShown) return null;

  function close() {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    onClose();
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  }

  return (
    <ul ref={row} data-over-map="bottom" data-pin-cards className={rowLook} onKeyDown={closeByKey}>
      {cards.map((card, index) => (
        <li key={card.id} data-id={card.id} data-home={card.id} className={itemLook}>
          <PinCard card={card} assumed={assumedQuery(filters)} link={index === 0 ? link : null} onClose={close} />
        </li>
      ))}
    </ul>
  );
}

const rowLook = `no-bar absolute inset-x-0 bottom-18 z-30 flex low:bottom-5 snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain p-3
  lg:inset-x-auto lg:bottom-13 lg:left-2 lg:w-110 lg:overflow-visible`;
// Only the pressed pin's where there is no finger to swipe.
const itemLook = "w-[min(26rem,calc(100%-1.5rem))] shrink-0 snap-center only:w-full lg:w-full lg:not-first:hidden";

/** `assumed`: the query of its link. */
type CardProps = { card: FoundCard; assumed: string; link: RefObject<HTMLAnchorElement | null> | null; onClose: () => void };

function PinCard({ card, assumed, link, onClose }: CardProps) {
  return (
    <article aria-label={card.title} className={cardLook}>
      <div className="relative min-h-28 @max-[18rem]/map:hidden overflow-hidden rounded-md bg-sunken">
        <Picture image={card.images[0]} sizes="10rem" className="absolute inset-0 size-full object-cover" />
      </div>
      <div className="min-w-0 py-1 pr-9 lg:pb-2">
        <p className="wide text-xl font-semibold">{shortPrice(card.price, card.currency, isMonthly(card.listedFor))}</p>
        <p className="line-clamp-2 leading-snug font-medium">
          <Link ref={link} to={`/property/${card.id}${assumed}`} className="underline-offset-4 outline-none hover:underline">
            {card.title}
          </Link>
        </p>
        <p className="truncate text-sm text-ink-2 @max-[18rem]/map:hidden">{card.place}</p>
        {/* Below the button, so as wide as the card. */}
        <Dots className="nums mt-1 -mr-7 text-sm text-ink-3 @max-[18rem]/map:hidden" parts={useFactsOf(card)} />
        {card.match && <p className="truncate text-sm text-ink-3">{card.match}</p>}
      </div>
      <button type="button" aria-label="Close" className="btn btn-ghost btn-icon absolute! top-1 right-1" onClick={onClose}>
        <X />
      </button>
    </article>
  );
}

// The focus ring surrounds the card: around the title, which is clamped, it would be cut off.
const cardLook = `modal relative grid h-full grid-cols-[7rem_1fr] gap-3.5 p-2.5 has-[a:focus-visible]:outline-2
  has-[a:focus-visible]:outline-focus @max-[18rem]/map:grid-cols-1! lg:grid-cols-[10rem_1fr]`;

/** In the order of the ids; those that cannot be read are left out. */
function useCards(ids: readonly string[], atHand: readonly FoundCard[], filters: SearchFilters): FoundCard[] {
  const [read, setRead] = useState<readonly FoundCard[]>([]);
  const missing = ids.filter((id) => !atHand.some((card) => card.id === id)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search closes the cards.
  useEffect(() => {
    if (!missing) return;
    let isStale = false;
    import("./read-pin-cards.ts")
      .then(({ readPinCards }) => readPinCards(missing.split(",") as PropertyCard["id"][], filters))
      .then(
        (found) => !isStale && setRead(found),
        // The pin already shows price and title; the page of the home is one press in the list away.
        () => {},
      );
    return () => {
      isStale = true;
    };
  }, [missing]);
  const found = ids.flatMap((id) => atHand.find((card) => card.id === id) ?? read.find((card) => card.id === id) ?? []);
  // The pressed one comes first, so that the row does not shift under the finger.
  return found[0]?.id === ids[0] ? found : [];
}
