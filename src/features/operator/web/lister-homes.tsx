import { Link } from "react-router";
import type { DeskLister } from "../contract/desk.ts";
import { deskPath } from "../contract/desk-terms.ts";

/** Homes of one lister, by title, with those that are not on the site marked. */
export function ListerHomes({ properties }: Pick<DeskLister, "properties">) {
  return (
    <ul className="grid divide-y divide-line">
      {properties.map(({ id, title, isShown }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
          <Link to={`${deskPath}/properties/${id}`} title={title} className="link line-clamp-2 wrap-anywhere">
            {title}
          </Link>
          {!isShown && <span className="badge shrink-0">Not shown</span>}
        </li>
      ))}
    </ul>
  );
}
