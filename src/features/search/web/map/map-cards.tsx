import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { followScroll } from "../../../../shared/web/follow-scroll.ts";
import { Pager } from "../../../../shared/web/ui/pager.tsx";
import { PropertyCard } from "../../../properties/web/public.ts";
import { ShowHidden } from "../../../properties/web/saved/public.ts";
import { assumedQuery } from "../../contract/cost-filters.ts";
import type { Search } from "../../contract/search-filters.ts";
import type { Found } from "../results/load-search.ts";
import { sentenceHref, useSaid } from "../results/sentence-href.ts";

type Props = {
  search: Search;
  found: Found;
  isLoading: boolean;
  /** The homes under the pointer or the focus, or the pressed one. */
  meant: readonly string[];
  /** Another card covers the bottom of a small map. */
  isCovered: boolean;
  onLookedAt: (id: string | null) => void;
};

/** Rows beside the map; on small screens one row to swipe through, whose middle card is the active one. */
export function MapCards({ search, found, isLoading, meant, isCovered, onLookedAt }: Props) {
  const said = useSaid();
  const row = useRef<HTMLUListElement>(null);
  useKeptScroll(row);
  useMiddleCard(row, onLookedAt);
  const idAt = ({ target }: PointerEvent | FocusEvent) => (target as Element).closest<HTMLElement>("[data-id]")?.dataset.id ?? null;
  const assumed = assumedQuery(search.filters);
  const itemOf = (card: Found["cards"][number]) => (
    <li key={card.id} data-id={card.id} data-home={card.id} data-meant={meant.includes(card.id) || undefined} className={cardLook}>
      <PropertyCard
        card={card}
        priority={card === found.cards[0]}
        headingLevel={found.sections.length > 0 ? 3 : 2}
        note={card.match}
        query={assumed}
      />
    </li>
  );
  return (
    <div className={`grid gap-6 transition-opacity ${isLoading ? "opacity-45 delay-150" : ""} ${isCovered ? "max-lg:hidden" : ""}`}>
      <ul
        ref={row}
        data-over-map="bottom"
        className="no-bar max-lg:pointer-events-auto max-lg:flex max-lg:snap-x max-lg:snap-mandatory max-lg:gap-2 max-lg:overflow-x-auto max-lg:overscroll-x-contain max-lg:p-3 max-lg:mb-13 max-lg:low:hidden @max-[18rem]/map:hidden! lg:grid"
        onPointerOver={(event) => event.pointerType === "mouse" && onLookedAt(idAt(event))}
        onPointerLeave={(event) => event.pointerType === "mouse" && onLookedAt(null)}
        onFocus={(event) => onLookedAt(idAt(event))}
        onBlur={() => onLookedAt(null)}
      >
        {groupsOf(found).map(({ section, cards }) =>
          section ? (
            <li key={section.heading} data-homelist className="contents lg:not-first:*:first:mt-4">
              <div className="nums col-span-full text-ink-2 max-lg:sr-only">
                <h2 className="text-xl">{section.heading}</h2>
                {section.asked}
              </div>
              <ul className="contents">{cards.map(itemOf)}</ul>
            </li>
          ) : (
            cards.map(itemOf)
          ),
        )}
      </ul>
      <div className="empty:hidden max-lg:hidden">
        <ShowHidden ids={found.cards.map(({ id }) => id)} />
      </div>
      {found.total > found.size && (
        <div className="max-lg:hidden">
          <Pager page={found.page} size={found.size} total={found.total} hrefOf={(page) => sentenceHref({ ...search, page }, said)} />
        </div>
      )}
    </div>
  );
}

/** Homes for sale and to rent stand apart; null: the page has homes of one kind. */
function groupsOf({ sections, cards }: Found): { section: Found["sections"][number] | null; cards: Found["cards"] }[] {
  if (sections.length === 0) return [{ section: null, cards }];
  let end = 0;
  return sections.map((section) => {
    end += section.size;
    return { section, cards: cards.slice(end - section.size, end) };
  });
}

// The grid's card becomes a row: the same elements, so that a page has each home once.
const cardLook = `data-meant:outline-2 data-meant:outline-primary max-lg:data-meant:outline-offset-4
  lg:border-b lg:border-line lg:py-3 lg:data-meant:-mx-3 lg:data-meant:rounded-lg lg:data-meant:bg-primary-soft lg:data-meant:px-3
  lg:[&_.pcard]:grid-cols-[9.5rem_1fr] lg:[&_.media]:self-start lg:[&_.media]:before:hidden lg:[&_.pbody]:pr-11
  lg:[&_.heart]:top-0 lg:[&_.heart]:-right-2 lg:[&_.heart]:text-ink-2 lg:[&_.heart]:filter-none lg:[&_.more]:bg-none lg:[&_.heart]:[--heart-fill:transparent]
  max-lg:w-[min(24rem,88vw)] max-lg:shrink-0 max-lg:snap-center max-lg:rounded-xl max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-2.5 max-lg:shadow-lg
  max-lg:[&_.pcard]:grid-cols-[7rem_1fr] max-lg:[&_.pcard]:items-center max-lg:[&_.media]:aspect-[1/1] max-lg:[&_.flag]:hidden max-lg:[&_.ttl]:line-clamp-1 max-lg:[&_.media]:before:hidden max-lg:[&_.kind]:hidden max-lg:[&_.heart:not(.more)]:hidden
  max-lg:[&_.more]:-top-2 max-lg:[&_.more]:-right-2 max-lg:[&_.more]:mt-0 max-lg:[&_.more]:bg-none max-lg:[&_.more]:text-ink-2 max-lg:[&_.more]:filter-none`;

const scrolledTo = new Map<string, number>();

/** Back restores the position of the row; the router restores the page's own scroll position. */
function useKeptScroll(row: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    element.scrollLeft = scrolledTo.get(key) ?? 0;
    const keep = () => void scrolledTo.set(key, element.scrollLeft);
    element.addEventListener("scroll", keep, { passive: true });
    return () => element.removeEventListener("scroll", keep);
  }, [key, row]);
}

/** On small screens: reports which card has come to the middle of the row. */
export function useMiddleCard(row: RefObject<HTMLElement | null>, onLookedAt: (id: string | null) => void): void {
  useEffect(() => {
    const element = row.current;
    if (!element || element.scrollWidth <= element.clientWidth) return;
    const look = () => {
      const middle = element.scrollLeft + element.clientWidth / 2;
      const cards = [...element.querySelectorAll<HTMLElement>("[data-id]")];
      const card = cards.find(({ offsetLeft, offsetWidth }) => offsetLeft <= middle && middle <= offsetLeft + offsetWidth);
      if (card && element.isConnected) onLookedAt(card.dataset.id ?? null);
    };
    return followScroll(element, look);
  });
}
