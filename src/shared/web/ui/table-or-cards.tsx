import type { ReactNode } from "react";

type Props = { label?: string; className?: string; head: ReactNode; rows: ReactNode; cards: ReactNode; from?: keyof typeof shapes };

/** From which width on there is a table. */
const shapes = {
  md: { table: "max-md:hidden", cards: "md:hidden" },
  lg: {
    table: "max-lg:hidden",
    cards: "md:grid md:grid-cols-2 lg:hidden md:[&>li:nth-child(odd)]:border-r md:[&>li:nth-last-child(2):nth-child(odd)]:border-b-0",
  },
} as const;

/** A table, which becomes a list of cards on narrow screens: `tr`s and `li`s of the same records. */
export function TableOrCards({ label = "Table", className = "", head, rows, cards, from = "lg" }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls. */}
      <div className={`table-wrap ${shapes[from].table}`} tabIndex={0} role="group" aria-label={label}>
        <table className={`table ${className}`}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
      <ul className={shapes[from].cards}>{cards}</ul>
    </>
  );
}
