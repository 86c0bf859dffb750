import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { areaText } from "../../../properties/contract/area-text.ts";
import { placeText } from "../../../properties/contract/place-text.ts";
import { shortPrice } from "../../../properties/contract/price-text.ts";
import type { PropertiesEndpoints } from "../../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../../properties/contract/properties.paths.ts";
import type { PropertyCard } from "../../../properties/contract/property.ts";
import { isMonthly, possessionLabels } from "../../../properties/contract/property-terms.ts";
import type { FoundCard } from "../results/found-card.ts";

const { listPropertyCards } = createApiClient<Pick<PropertiesEndpoints, "listPropertyCards">>({
  listPropertyCards: propertiesPaths.listPropertyCards,
});

type Props = {
  id: string;
  /** Homes that are already loaded; any other is fetched. */
  cards: readonly FoundCard[];
  onClose: () => void;
};

/** The home of the pressed pin, at the bottom of the map: takes the focus, and returns it when it closes. */
export function PinCard({ id, cards, onClose }: Props) {
  const card = useCard(id, cards);
  const link = useRef<HTMLAnchorElement>(null);
  const [opener] = useState(() => document.activeElement);
  const isShown = card !== null;
  useEffect(() => {
    if (isShown) link.current?.focus({ preventScroll: true });
  }, [isShown]);
  if (!card) return null;

  function close() {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    onClose();
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  }

  const { listedFor, possessionStatus } = card;
  const facts = [areaText(card.area, card.areaUnit), possessionStatus && possessionLabels[possessionStatus]].filter(Boolean);
  return (
    <article aria-label={card.title} onKeyDown={closeByKey} className={cardLook}>
      <div className="relative min-h-28 overflow-hidden rounded-md bg-sunken">
        <Picture image={card.images[0]} sizes="10rem" className="absolute inset-0 size-full object-cover" />
      </div>
      <div className="min-w-0 py-1 pr-9 lg:pb-2">
        <p className="wide text-xl font-semibold">{shortPrice(card.price, card.currency, listedFor !== null && isMonthly(listedFor))}</p>
        <p className="line-clamp-2 leading-snug font-medium">
          <Link ref={link} to={`/property/${card.id}`} className="underline-offset-4 outline-none hover:underline">
            {card.title}
          </Link>
        </p>
        <p className="truncate text-sm text-ink-2">{placeText(card)}</p>
        <p className="nums mt-1 truncate text-sm text-ink-3">{facts.join(" · ")}</p>
        {card.match && <p className="truncate text-sm text-ink-3">{card.match}</p>}
      </div>
      <button type="button" aria-label="Close" className="btn btn-ghost btn-icon absolute! top-1 right-1" onClick={close}>
        <X />
      </button>
    </article>
  );
}

// The focus ring surrounds the card: around the title, which is clamped, it would be cut off.
const cardLook = `modal absolute inset-x-3 bottom-3 z-30! grid grid-cols-[7rem_1fr] gap-3.5 p-2.5 has-[a:focus-visible]:outline-2
  has-[a:focus-visible]:outline-focus lg:inset-x-auto lg:bottom-9 lg:left-5 lg:w-104 lg:grid-cols-[10rem_1fr]`;

function useCard(id: string, cards: readonly FoundCard[]): FoundCard | null {
  const atHand = cards.find((card) => card.id === id) ?? null;
  const [read, setRead] = useState<FoundCard | null>(null);
  const isMissing = atHand === null;
  useEffect(() => {
    if (!isMissing) return;
    let isStale = false;
    listPropertyCards({ query: { id: [id as PropertyCard["id"]] } }).then(
      ({ data: [card] }) => !isStale && setRead(card ?? null),
      // The pin already shows price and title; the page of the home is one press in the list away.
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [id, isMissing]);
  return atHand ?? read;
}
