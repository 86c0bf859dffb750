import { Link } from "react-router";
import { offersPath, othersText } from "../../contract/home-offers-terms.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";

/** That others offer the same home; leads to their offers. */
export function OffersLink({ row: { _id, title, others, restorableUntil } }: { row: MyPropertyRow }) {
  if (others === 0 || restorableUntil !== null) return null;
  const text = othersText(others);
  return (
    <Link
      to={offersPath(_id)}
      className="link inline-flex min-h-6 items-center text-sm pointer-coarse:min-h-11"
      aria-label={`${text}: ${title}`}
    >
      {text}
    </Link>
  );
}
