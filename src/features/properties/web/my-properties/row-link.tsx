import { Link } from "react-router";
import type { MyPropertyRow } from "../../contract/my-property.ts";

type Props = { row: Pick<MyPropertyRow, "title" | "restorableUntil">; text: string; to: string };

/** A remark on a home in the list, which leads to what it is about. None on a deleted one. */
export function RowLink({ row: { title, restorableUntil }, text, to }: Props) {
  if (restorableUntil !== null) return null;
  return (
    <Link to={to} className="link inline-flex min-h-6 items-center text-sm pointer-coarse:min-h-11" aria-label={`${text}: ${title}`}>
      {text}
    </Link>
  );
}
