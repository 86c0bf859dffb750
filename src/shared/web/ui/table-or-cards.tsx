import type { ReactNode } from "react";

type Props = { className?: string; head: ReactNode; rows: ReactNode; cards: ReactNode };

/** A table, which becomes a list of cards on narrow screens: `tr`s and `li`s of the same records. */
export function TableOrCards({ className = "", head, rows, cards }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls. */}
      <div className="table-wrap max-lg:hidden" tabIndex={0} role="group" aria-label="Table">
        <table className={`table ${className}`}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
      <ul className="md:grid md:grid-cols-2 lg:hidden md:[&>li:nth-child(odd)]:border-r md:[&>li:nth-last-child(2):nth-child(odd)]:border-b-0">
        {cards}
      </ul>
    </>
  );
}
