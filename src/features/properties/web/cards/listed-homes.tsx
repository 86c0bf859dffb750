import type { ReactNode } from "react";
import { Pager } from "../../../../shared/web/ui/pager.tsx";
import type { PropertyCard as Card } from "../../contract/property.ts";
import { PropertyCard } from "./property-card.tsx";

type Props = {
  listed: { data: readonly Card[]; page: number; size: number; total: number };
  path: string;
  /** How many cards are in a row. */
  columns: string;
  className?: string;
  /** Shown when there are none. */
  children?: ReactNode;
};

/** The homes of one lister, a page of them. */
export function ListedHomes({ listed: { data: cards, page, size, total }, path, columns, className, children }: Props) {
  return (
    <section aria-labelledby="listed" className={className}>
      <h2 id="listed" className="mb-6 text-2xl">
        {total === 1 ? "1 listed home" : `${total.toLocaleString("en-IN")} listed homes`}
      </h2>
      {total === 0 && children}
      <div className={`pgrid ${columns}`}>
        {cards.map((card) => (
          <PropertyCard key={card.id} card={card} headingLevel={3} />
        ))}
      </div>
      {total > size && (
        <div className="mt-8 flex justify-center border-t border-line pt-8">
          <Pager page={page} size={size} total={total} hrefOf={(wanted) => (wanted === 1 ? path : `${path}?page=${wanted}`)} />
        </div>
      )}
    </section>
  );
}
